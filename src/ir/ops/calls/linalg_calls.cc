#include "ir/ops/calls/linalg_calls.h"

#include <algorithm>
#include <string>

#include "weft/error.h"

#include "core/text/words.h"
#include "ir/ops/calls/matrix_signature.h"
#include "ir/ops/check.h"
#include "ir/ops/custom_call.h"

namespace weft::ir {
namespace {

const CallTarget& target_of(const OpSignature& s) {
  return *find_call_target(s.get<CustomCallAttrs>().call_target_name);
}

// ---- Options

// Null: there are none.
const Dictionary* options_of(const CustomCallAttrs& attrs) {
  if (attrs.mhlo_backend_config) return attrs.mhlo_backend_config->get_if<Dictionary>();
  return attrs.backend_config ? attrs.backend_config->get_if<Dictionary>() : nullptr;
}

const IntegerAttr* find_option(const CustomCallAttrs& attrs, std::string_view key) {
  const Dictionary* const options = options_of(attrs);
  const Attribute* const found = options == nullptr ? nullptr : options->find(key);
  return found == nullptr ? nullptr : found->get_if<IntegerAttr>();
}

// "L (76) or U (85)"
std::string alternatives(std::string_view letters) {
  std::string text;
  for (const char letter : letters) {
    text += fmt::format("{}{} ({})", text.empty() ? "" : " or ", letter, int{letter});
  }
  return text;
}

// ---- Layouts

// What LAPACK is called with lies in memory column by column, each matrix by itself.
std::string expected_layout(int rank, int matrix_rank) {
  std::string order;
  const auto append = [&](int d) { order += fmt::format("{}{}", order.empty() ? "" : ", ", d); };
  if (matrix_rank == 2) append(rank - 2);
  for (int d = rank - 1; d >= 0; --d) {
    if (matrix_rank != 2 || d != rank - 2) append(d);
  }
  const bool one = rank == 1;
  return fmt::format("dense<{}{}{}> : tensor<{}xindex>", one || rank == 0 ? "" : "[", order,
                     one || rank == 0 ? "" : "]", rank);
}

void check_layouts(const std::optional<Attribute>& layouts, std::span<const Type> types,
                   std::span<const MatrixSignature::Array> arrays, std::string_view what) {
  const auto* const list = layouts ? layouts->get_if<ArrayAttr>() : nullptr;
  require(list != nullptr && list->values.size() == types.size(),
          "{}_layouts must give the layout of each {}: matrices column by column", what, what);
  for (std::size_t i = 0; i < types.size(); ++i) {
    const std::string expected =
        expected_layout(types[i].rank(), static_cast<int>(arrays[i].sizes.size()));
    const std::string stated = to_string(list->values[i]);
    require(stated == expected,
            "the layout of {} {} must be {} (matrices column by column), not {}", what, i, expected,
            stated);
  }
}

// ---- Shapes

std::int64_t dim_from_end(const Type& type, int i) {
  return type.dims()[type.dims().size() - static_cast<std::size_t>(i)];
}

std::string_view signature_of(const CallTarget& target, const CustomCallAttrs& attrs) {
  const bool right = !target.right_signature.empty() && call_letter(attrs, "side") == 'R';
  return right ? target.right_signature : target.signature;
}

// lapack_sgetrf_ffi is for f32, and so on.
constexpr std::string_view kLapack = "lapack_";

bool names_lapack(const CustomCallAttrs& attrs) {
  return attrs.call_target_name.starts_with(kLapack);
}

constexpr std::string_view kLetters = "sdcz";
constexpr DType kElements[] = {DType::f32, DType::f64, DType::c64, DType::c128};

// Of names "lapack_{sd}orgqr_ffi lapack_{cz}ungqr_ffi" the one for a letter.
std::string name_for_letter(std::string_view names, char letter) {
  while (!names.empty()) {
    const std::string_view name = take_word(names);
    const std::size_t open = name.find('{'), close = name.find('}');
    if (name.substr(open, close - open).find(letter) == std::string_view::npos) continue;
    return std::string(name.substr(0, open)) + letter + std::string(name.substr(close + 1));
  }
  WEFT_ASSERT(false, "a call has a name for each of its letters");
}

Attribute layouts_of(std::span<const Type> types, std::span<const MatrixSignature::Array> arrays) {
  ArrayAttr list;
  for (std::size_t i = 0; i < types.size(); ++i) {
    list.values.emplace_back(
        OpaqueAttr{expected_layout(types[i].rank(), static_cast<int>(arrays[i].sizes.size()))});
  }
  return Attribute(std::move(list));
}

void check_element(std::string_view name, DType element) {
  const DType expected = kElements[kLetters.find(name[kLapack.size()])];
  require(element == expected, "@{} is for {}, not {}", name, expected, element);
}

}  // namespace

void check_call_options(const CustomCallAttrs& attrs, std::string_view options) {
  while (!options.empty()) {
    const auto [key, letters] = key_and_value(take_word(options));
    const IntegerAttr* const value = find_option(attrs, key);
    const bool number = letters == "#";
    require(value != nullptr, "mhlo.backend_config must say {}: {}", key,
            number ? std::string("a number") : alternatives(letters));
    require(number || (value->value > 0 && value->value < 128 &&
                       letters.find(static_cast<char>(value->value)) != std::string_view::npos),
            "{} must be {}, not {}", key, alternatives(letters), value->value);
  }
}

std::int64_t call_option(const CustomCallAttrs& attrs, std::string_view key) {
  const IntegerAttr* const found = find_option(attrs, key);
  WEFT_ASSERT(found != nullptr, "an option that the call does not have");
  return found->value;
}

bool eigh_reads_lower(const CustomCallAttrs& attrs) {
  const auto* text = attrs.backend_config ? attrs.backend_config->get_if<std::string>() : nullptr;
  return text == nullptr || !text->starts_with('0');
}

// Left vectors [m, u], right ones [v, n]: of mode A all of them, of S those of singular values; of
// N none are computed, whatever there is room for.
void check_svd_call(const OpSignature& s) {
  const char mode = call_letter(s.get<CustomCallAttrs>(), "mode");
  const std::int64_t m = dim_from_end(s.operands[0], 2), n = dim_from_end(s.operands[0], 1);
  const std::int64_t u = dim_from_end(s.results[2], 1), v = dim_from_end(s.results[3], 2);
  const std::int64_t k = std::min(m, n);
  const bool fits = (mode != 'S' && u == m && v == n) || (mode != 'A' && u == k && v == k);
  require(fits, "of {} in mode {} there cannot be {} left and {} right vectors", s.operands[0],
          mode, u, v);
  check_svd_work(s);
}

void check_householder_call(const OpSignature& s) {
  const std::int64_t m = dim_from_end(s.operands[0], 2), n = dim_from_end(s.operands[0], 1);
  const std::int64_t reflectors = dim_from_end(s.operands[1], 1);
  require(reflectors <= n && n <= m,
          "of {} the rows must be at least the columns, and these at least the {} reflectors",
          s.operands[0], reflectors);
}

void check_hessenberg_call(const OpSignature& s) {
  const std::int64_t n = dim_from_end(s.operands[0], 1);
  const auto& attrs = s.get<CustomCallAttrs>();
  const std::int64_t low = call_option(attrs, "low"), high = call_option(attrs, "high");
  require(n == 0 || (low >= 1 && low <= high && high <= n),
          "low and high must be rows of {}, counted from 1, not {} and {}", s.operands[0], low,
          high);
}

CustomCallAttrs lapack_call_attrs(const CallTarget& target, std::span<const Type> operands,
                                  std::span<const Type> results, Dictionary options) {
  const DType element = operands[0].dtype();
  const auto* const at = std::ranges::find(kElements, element);
  const char letter = kLetters[static_cast<std::size_t>(at - std::begin(kElements))];
  CustomCallAttrs attrs;
  if (target.names.find('{') == std::string_view::npos) {  // not LAPACK's
    attrs.call_target_name = target.names;
    return attrs;
  }
  attrs.call_target_name = name_for_letter(target.names, letter);
  attrs.mhlo_backend_config = Attribute(std::move(options));
  const MatrixSignature arrays = read_matrix_signature(signature_of(target, attrs), element);
  attrs.operand_layouts = layouts_of(operands, arrays.operands);
  attrs.result_layouts = layouts_of(results, arrays.results);
  return attrs;
}

void check_linalg_call(const OpSignature& s) {
  const auto& attrs = s.get<CustomCallAttrs>();
  const CallTarget& target = target_of(s);
  check_call_options(attrs, target.options);
  const std::string_view signature = signature_of(target, attrs);
  check_matrix_signature(s, signature);
  const DType element = s.operands[0].dtype();
  if (names_lapack(attrs)) {
    check_element(attrs.call_target_name, element);
    const MatrixSignature arrays = read_matrix_signature(signature, element);
    check_layouts(attrs.operand_layouts, s.operands, arrays.operands, "operand");
    check_layouts(attrs.result_layouts, s.results, arrays.results, "result");
  }
  check_matrix_sides(s);
  if (target.check_more != nullptr) target.check_more(s);
}

// ---- Operations

namespace {

// How many matrices there are, and their rows and columns: of operand 0.
struct Matrices {
  explicit Matrices(const OpSignature& s) {
    const Dims& dims = s.operands[0].dims();
    for (std::size_t d = 0; d + 2 < dims.size(); ++d) count *= static_cast<double>(dims[d]);
    m = static_cast<double>(dims[dims.size() - 2]);
    n = static_cast<double>(dims[dims.size() - 1]);
  }
  double count = 1, m = 0, n = 0;
};

double cube(double n) { return n * n * n; }

bool computes(const OpSignature& s, std::string_view key) {
  return call_letter(s.get<CustomCallAttrs>(), key) != 'N';
}

}  // namespace

double cholesky_call_flops(const OpSignature& s) {
  const Matrices a(s);
  return a.count * cube(a.n) / 3;
}

double triangular_solve_call_flops(const OpSignature& s) {
  return static_cast<double>(s.operands[1].tensor().num_elements()) * Matrices(s).n;
}

double lu_call_flops(const OpSignature& s) {
  const Matrices a(s);
  const double k = std::min(a.m, a.n);
  return a.count * k * k * (std::max(a.m, a.n) - k / 3);
}

double qr_call_flops(const OpSignature& s) { return 2 * lu_call_flops(s); }

double householder_product_flops(const OpSignature& s) {
  const Matrices a(s);
  const auto k = static_cast<double>(s.operands[1].dims().back());
  return a.count * (4 * a.m * a.n * k - 2 * (a.m + a.n) * k * k + 4 * cube(k) / 3);
}

double svd_call_flops(const OpSignature& s) {
  const Matrices a(s);
  const double k = std::min(a.m, a.n), longer = std::max(a.m, a.n);
  return a.count *
         (computes(s, "mode") ? 6 * longer * k * k + 20 * cube(k) : 4 * k * k * (longer - k / 3));
}

double eigh_call_flops(const OpSignature& s) {
  const Matrices a(s);
  const bool values_only = names_lapack(s.get<CustomCallAttrs>()) && !computes(s, "mode");
  return a.count * (values_only ? 4.0 / 3 : 9.0) * cube(a.n);
}

double eig_call_flops(const OpSignature& s) {
  const Matrices a(s);
  const bool vectors = computes(s, "compute_left") || computes(s, "compute_right");
  return a.count * (vectors ? 25 : 10) * cube(a.n);
}

double schur_call_flops(const OpSignature& s) {
  const Matrices a(s);
  return a.count * (computes(s, "mode") ? 25 : 10) * cube(a.n);
}

double hessenberg_flops(const OpSignature& s) {
  const Matrices a(s);
  return a.count * 10 * cube(a.n) / 3;
}

double tridiagonal_flops(const OpSignature& s) {
  const Matrices a(s);
  return a.count * 4 * cube(a.n) / 3;
}

// Of each row one multiplier, two products of the matrix and, a column, two for each substitution.
double tridiagonal_solve_flops(const OpSignature& s) {
  const auto rows = static_cast<double>(s.operands[0].tensor().num_elements());
  return 3 * rows + 5 * static_cast<double>(s.operands[3].tensor().num_elements());
}

FactorRule linalg_call_factors(const OpSignature& s) {
  return matrix_factors(s, signature_of(target_of(s), s.get<CustomCallAttrs>()));
}

}  // namespace weft::ir
