#include "engine/comm/mpi/rank_communicator.h"

#include <algorithm>
#include <thread>

#include <fmt/format.h>

#include "weft/error.h"

#include "engine/comm/mpi/common_copy.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

// Who is ahead of others is held back for so long, while they may still come.
constexpr std::chrono::milliseconds kMoment{1};
// A small message takes less than that; a process that sleeps is woken late.
constexpr std::chrono::microseconds kLook{100}, kNap{20};

// Along which the operands are cut into parts for the positions of the group, if they are.
std::optional<std::int64_t> split_dimension(const ir::Op& op) {
  const ir::CollectiveDef& def = *ir::collective_of(op);
  if (def.kind == ir::CollectiveKind::all_to_all) {
    return op.get<ir::AllToAllAttrs>().split_dimension;
  }
  if (def.kind == ir::CollectiveKind::reduce_scatter) {
    return op.get<ir::ReduceScatterAttrs>().scatter_dimension;
  }
  return {};
}

}  // namespace

RankCommunicator::RankCommunicator(const KernelContext& context, TaskQueue& queue, RankRun run,
                                   CommunicatorOptions options)
    : run_(std::move(run)),
      context_(context),
      board_(run_.ranks.next_run(), run_.collectives),
      here_(context, queue, run_.collectives.size(), with_groups(std::move(options))),
      has_ended_(static_cast<std::size_t>(run_.ranks.size()), false),
      progress_(run_.ranks) {
  if (auto failed = run_.ranks.failure()) throw Error(std::move(*failed));
  has_ended_[static_cast<std::size_t>(rank())] = true;
  run_.ranks.send_to_others(message_of(run_.terms));
}

CommunicatorOptions RankCommunicator::with_groups(CommunicatorOptions options) {
  options.view = [this](const Collective& collective, std::size_t group) -> const CollectiveGroup& {
    return view(collective, group);
  };
  options.make_group = [this](const Collective& collective, std::size_t group,
                              const CollectiveGroup& places,
                              Delivery& delivery) -> std::unique_ptr<Group> {
    const std::optional<HostWay>& way = host_way(collective, group);
    if (!way) return nullptr;
    if (way->first_notice) {
      return make_posted_meeting(collective, places, context_, delivery,
                                 posted_places(places, *way), awaited_);
    }
    return make_common_meeting(collective, places, context_, delivery, way->team,
                               run_.ranks.memory(), awaited_);
  };
  return options;
}

const CollectiveGroup& RankCommunicator::view(const Collective& collective, std::size_t group) {
  const std::lock_guard lock(views_mutex_);
  const auto [at, is_new] = views_.try_emplace({collective.id(), group});
  if (is_new) at->second = seen_by(run_.map, rank(), collective.groups()[group]);
  return at->second;
}

auto RankCommunicator::host_way(const Collective& collective, std::size_t group)
    -> const std::optional<HostWay>& {
  const std::lock_guard lock(views_mutex_);
  const auto [at, is_new] = host_ways_.try_emplace({collective.id(), group});
  if (!is_new) return at->second;
  const bool is_common = is_worth_common_meeting(collective);
  const auto first_notice = is_common ? std::nullopt : board_.first_notice(collective, group);
  if (!is_common && !first_notice) return at->second;
  auto team = team_of(collective.groups()[group], run_.map, rank(), run_.ranks.shares_memory());
  if (team) at->second = HostWay{std::move(*team), first_notice};
  return at->second;
}

PostedPlaces RankCommunicator::posted_places(const CollectiveGroup& group, const HostWay& way) {
  PostedPlaces places{.board = board_, .here = way.team.here};
  for (std::size_t p = 0; p < group.devices.size(); ++p) {
    Notice* const board = run_.ranks.memory().board(run_.map.home(group.devices[p]));
    places.notices.push_back(board + *way.first_notice + p);
  }
  return places;
}

std::pair<std::vector<Buffer>, std::int64_t> RankCommunicator::parts_for(
    int to, const Collective& collective, const CollectiveGroup& group,
    std::span<const Buffer> operands) const {
  std::vector<Buffer> parts(operands.begin(), operands.end());
  const std::optional<std::int64_t> dim = split_dimension(collective.op());
  if (!dim) return {std::move(parts), 0};
  const auto runs = [&](std::int64_t device) { return run_.map.runs(to, device); };
  const auto first = std::ranges::find_if(group.devices, runs);
  const auto last = std::ranges::find_if(group.devices.rbegin(), group.devices.rend(), runs);
  const std::int64_t begin = first - group.devices.begin(), end = group.devices.rend() - last;
  for (Buffer& part : parts) {
    Dims starts(part.dims().size(), 0), sizes = part.dims();
    const auto d = static_cast<std::size_t>(*dim);
    const std::int64_t each = sizes[d] / std::ssize(group.devices);
    starts[d] = begin * each;
    sizes[d] = (end - begin) * each;
    part = part.sliced(starts, sizes);
  }
  return {std::move(parts), begin};
}

Part RankCommunicator::own_part(const Collective& collective, const CollectiveGroup& group,
                                const Buffer& operand) const {
  const std::optional<std::int64_t> dim = split_dimension(collective.op());
  const auto is_one = [](std::int64_t size) { return size == 1; };
  if (!dim || !std::all_of(operand.dims().begin(), operand.dims().begin() + *dim, is_one)) {
    return {};
  }
  const auto runs_here = [this](std::int64_t device) { return runs(device); };
  const auto first = std::ranges::find_if(group.devices, runs_here);
  const auto end = std::find_if_not(first, group.devices.end(), runs_here);
  const std::int64_t each = operand.num_elements() / std::ssize(group.devices);
  return {(first - group.devices.begin()) * each, (end - group.devices.begin()) * each};
}

void RankCommunicator::tell(const Collective& collective, std::int64_t device,
                            std::vector<Buffer>& operands) {
  const Collective::Place place = collective.place_of(device);
  const CollectiveGroup& group = collective.groups()[place.group];
  std::vector<std::pair<int, News>> told;
  for (int to = 0; to < run_.map.num_ranks(); ++to) {
    const News news = news_for(run_.map, to, group, place.position);
    if (news != News::none) told.emplace_back(to, news);
  }
  const auto borrows = [this](const auto& one) {
    return one.second == News::operands && shares_memory(one.first);
  };
  std::vector<Buffer> lent;
  if (std::ranges::any_of(told, borrows)) {
    for (Buffer& operand : operands) {
      if (!operand.is_dense()) operand = in_common(context_, run_.ranks.memory(), operand);
      lent.push_back(in_common_but(context_, run_.ranks.memory(),
                                   own_part(collective, group, operand), operand));
    }
  }
  const Message begun{
      .kind = MessageKind::participation, .subject = collective.id(), .device = device};
  std::vector<int> near;
  for (const auto& one : told) {
    const auto& [to, news] = one;
    Message message = begun;
    if (borrows(one)) {
      near.push_back(to);
      continue;
    }
    if (news == News::operands) {
      auto [parts, first] = parts_for(to, collective, group, operands);
      message.arrays = std::move(parts);
      message.numbers = {first};
    }
    run_.ranks.send(to, std::move(message));
  }
  if (near.empty()) return;
  Message message = begun;
  message.arrays = std::move(lent);
  run_.ranks.send(near, message);
}

void RankCommunicator::tell_team(const Team& team, const Collective& collective,
                                 std::int64_t device, std::vector<Buffer>& operands) {
  Message message{.kind = MessageKind::participation, .subject = collective.id(), .device = device};
  if (shows_operands(collective)) {
    for (Buffer& operand : operands) {
      if (!operand.is_dense()) operand = in_common(context_, run_.ranks.memory(), operand);
      const Part mine = part_of(team, team.me, operand.num_elements());
      message.arrays.push_back(in_common_but(context_, run_.ranks.memory(), mine, operand));
    }
  }
  if (collective.place_of(device).position == 0) {
    for (const TensorType& type : room_types(collective)) {
      operands.push_back(run_.ranks.memory().fresh(type));
      message.arrays.push_back(operands.back());
    }
  }
  if (message.arrays.empty()) return;
  std::vector<int> others = team.ranks;
  std::erase(others, rank());
  run_.ranks.send(others, message);
}

ParticipationRef RankCommunicator::start(const Collective& collective, std::int64_t device,
                                         std::vector<Buffer> operands) {
  if (const auto& way = host_way(collective, collective.place_of(device).group)) {
    if (!way->first_notice) tell_team(way->team, collective, device, operands);
  } else if (speaks_for(device)) {
    tell(collective, device, operands);
  }
  ParticipationRef mine = here_.start(collective, device, std::move(operands));
  take_messages();
  return mine;
}

std::shared_ptr<const Holders> RankCommunicator::holders(std::span<const std::int64_t> devices) {
  const std::lock_guard lock(views_mutex_);
  const auto [at, is_new] = holders_.try_emplace(devices.data());
  if (is_new) at->second = holders_of(run_.ranks, run_.map, devices);
  return at->second;
}

void RankCommunicator::give(const Handover& results, std::vector<Buffer> arrays) {
  for (int to = 0; to < run_.map.num_ranks(); ++to) {
    const bool is_wanted = !results.parent || run_.map.runs(to, *results.parent);
    if (!is_wanted || run_.map.runs(to, results.device)) continue;
    if (shares_memory(to)) {
      for (Buffer& array : arrays) array = in_common(context_, run_.ranks.memory(), array);
    }
    run_.ranks.send(to, {.kind = MessageKind::results,
                         .subject = results.manual,
                         .device = results.device,
                         .arrays = arrays});
  }
}

void RankCommunicator::take(const Handover& results,
                            std::function<void(std::vector<Buffer>)> taken) {
  std::unique_lock lock(results_mutex_);
  Results& of_device = results_[{results.manual, results.device}];
  if (of_device.given.empty()) {
    of_device.taken = std::move(taken);
    return;
  }
  std::vector<Buffer> arrays = std::move(of_device.given.front());
  of_device.given.pop_front();
  lock.unlock();
  taken(std::move(arrays));
}

void RankCommunicator::fail(int from, const std::string& why) {
  failure_ = failure_text(from, run_.ranks.size(), why);
}

void RankCommunicator::take_message(int from, Message message) {
  switch (message.kind) {
    case MessageKind::participation: {
      const Collective& collective = *run_.collectives[static_cast<std::size_t>(message.subject)];
      const std::int64_t first_part = message.numbers.empty() ? 0 : message.numbers[0];
      here_.start_elsewhere(collective, message.device, std::move(message.arrays), first_part);
      return;
    }
    case MessageKind::results: {
      std::unique_lock lock(results_mutex_);
      Results& results = results_[{static_cast<std::uint32_t>(message.subject), message.device}];
      if (!results.taken) {
        results.given.push_back(std::move(message.arrays));
        return;
      }
      const auto taken = std::exchange(results.taken, nullptr);
      lock.unlock();
      taken(std::move(message.arrays));
      return;
    }
    case MessageKind::print:
      run_.print(std::move(message));
      return;
    case MessageKind::run_ended:
      has_ended_[static_cast<std::size_t>(from)] = true;
      return;
    case MessageKind::run_began:
      failure_ = difference(run_.terms, rank(), message, from, run_.ranks.size());
      return;
    case MessageKind::told:
      return;  // rank 0 alone wanted to know
    case MessageKind::brought:
      return fail(from, fmt::format("it comes to {}, where this one runs {}: all processes must do "
                                    "both, in the same order",
                                    message.text, run_.terms.name));
    case MessageKind::card:
    case MessageKind::mapped:
      WEFT_ASSERT(false, "ranks begin with these");
      return;
    case MessageKind::left:
      return fail(from, kHasEnded);
    case MessageKind::failed:
    case MessageKind::gave_up:
      return fail(from, message.text);
  }
}

bool RankCommunicator::take_messages() {
  if (awaited_.look()) return true;
  const std::unique_lock lock(taking_, std::try_to_lock);
  if (!lock || failure_) return false;
  bool any = false;
  for (int from = 0; from < run_.ranks.size(); ++from) {
    // What comes after the end of this run belongs to the next one.
    while (!has_ended_[static_cast<std::size_t>(from)] && !failure_) {
      std::optional<Message> message = run_.ranks.receive(from, context_.pool);
      if (!message) break;
      take_message(from, std::move(*message));
      any = true;
    }
  }
  return any;
}

bool RankCommunicator::wait_for_messages() {
  const Clock::time_point start = Clock::now();
  while (true) {
    const bool any = take_messages();
    if (failure_) throw Error(*failure_);
    if (any) return true;
    const Clock::duration waited = Clock::now() - start;
    if (waited > kMoment) return false;
    if (waited > kLook) {
      std::this_thread::sleep_for(kNap);
    } else {
      std::this_thread::yield();  // a process of the same core may have what is waited for
    }
  }
}

bool RankCommunicator::timed_out() {
  const Clock::time_point now = Clock::now();
  if (!idle_since_) idle_since_ = now;
  if (now - *idle_since_ <= run_.timeout) return false;
  // What others have posted, and nobody here has begun, is told with what waits here.
  for (const auto& collective : run_.collectives) {
    if (board_.first_notice(*collective, 0)) here_.prepare(*collective);
  }
  return true;
}

bool RankCommunicator::resume() {
  if (wait_for_messages() || here_.resume()) {
    idle_since_.reset();
    return true;
  }
  return !timed_out();
}

void RankCommunicator::finish() {
  run_.ranks.send_to_others({.kind = MessageKind::run_ended});
  idle_since_.reset();
  const auto all_ended = [&] { return std::ranges::all_of(has_ended_, std::identity()); };
  while (!all_ended() || !run_.ranks.all_sent()) {
    if (wait_for_messages()) {
      idle_since_.reset();
    } else if (timed_out()) {
      const auto first = std::ranges::find(has_ended_, false) - has_ended_.begin();
      throw Error(fmt::format("rank {} of {} has not finished, and has sent nothing for {} s",
                              first, run_.ranks.size(), run_.timeout.count()));
    }
  }
}

std::string RankCommunicator::whereabouts(std::int64_t device) const {
  if (runs(device)) return {};
  return fmt::format("rank {} of {}, from which nothing has come for {} s", run_.map.home(device),
                     run_.ranks.size(), run_.timeout.count());
}

std::vector<Handover> RankCommunicator::awaited() const {
  const std::lock_guard lock(results_mutex_);
  std::vector<Handover> result;
  for (const auto& [key, results] : results_) {
    if (results.taken) result.push_back({key.first, key.second, {}});
  }
  return result;
}

}  // namespace weft::engine
