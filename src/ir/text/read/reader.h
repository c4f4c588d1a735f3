// Reader: everything in a module's text that is not an op: tokens, numbers, names, types,
// attributes, constants, locations; and the list of what was wrong.
//
// Functions that read something return false when it is not there, with the error already
// reported; the caller gives up on what it was reading. Recursion is limited by `Nested`. One
// thread at a time.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/literal.h"
#include "ir/attribute.h"
#include "ir/diagnostic.h"
#include "ir/location.h"
#include "ir/text/read/lexer.h"
#include "ir/text/read/location_alias.h"
#include "ir/type.h"

namespace weft::ir::text {

class Reader {
 public:
  explicit Reader(std::string_view text) : lexer_(text) { advance(); }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  // ---- Tokens
  const Token& token() const { return token_; }
  bool at(Tok kind) const { return token_.kind == kind; }
  bool at_word(std::string_view word) const { return at(Tok::word) && token_.text() == word; }
  void advance() {
    last_ = token_;
    token_ = lexer_.next();
  }
  bool begins_line() const { return token_.line != last_.line; }
  std::string_view rest() const { return lexer_.rest(); }  // the text after the token
  // Where reading stands, to go back to.
  struct Place {
    Lexer lexer;
    Token token, last;
  };
  Place place() const { return {lexer_, token_, last_}; }
  void go_to(const Place& place) {
    lexer_ = place.lexer;
    token_ = place.token;
    last_ = place.last;
  }
  bool accept(Tok kind);
  bool accept_word(std::string_view word);
  bool expect(Tok kind, std::string_view spelling);  // "expected 'SPELLING'"
  bool expect_word(std::string_view word);
  // The tokens of `text`, blanks between them not minding.
  bool expect_text(std::string_view text);
  // `item` (a function that reads one and returns bool) between commas, until `close`.
  template <class F>
  bool list(Tok close, std::string_view spelling, F&& item);

  // ---- Errors
  bool error(std::string message) { return error_at(token_, std::move(message)); }
  bool error_at(const Token& where, std::string message) {
    return error_at(Location{where.line, where.column(), nullptr}, std::move(message));
  }
  bool error_at(const Location& where, std::string message);
  bool expected(std::string_view what);     // "expected WHAT, found 'TOKEN'"
  bool missing(std::string_view spelling);  // the same, where it should have stood
  Diagnostics& errors() { return errors_; }
  // How the message begins of what a text lacks at its end.
  static constexpr std::string_view kEndsEarly = "the text ends early";
  // After kMaxErrors the rest of the text is not looked at.
  static constexpr std::size_t kMaxErrors = 100;
  bool gave_up() const { return errors_.size() >= kMaxErrors; }

  // Counts how deep syntax is nested, while it lives. Not ok: too deep, and reported.
  class Nested {
   public:
    explicit Nested(Reader& reader) : reader_(reader), ok_(reader.enter()) {}
    ~Nested() { --reader_.depth_; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;
    bool ok() const { return ok_; }

   private:
    Reader& reader_;
    bool ok_;
  };

  // ---- Words, numbers, strings
  bool word(std::string_view& out, std::string_view what);
  bool integer(std::int64_t& out);
  bool integer_list(Dims& out);  // [1, 0]
  bool string(std::string& out, std::string_view what = "a string");
  bool symbol(std::string& out);  // @name, @"any name"

  // ---- Types
  bool type(Type& out);
  bool types(std::vector<Type>& out);        // T, U
  bool paren_types(std::vector<Type>& out);  // (T, U)
  // (T, U) -> V, (T) -> (V, W), () -> ()
  bool function_type(std::vector<Type>& operands, std::vector<Type>& results);
  bool result_types(std::vector<Type>& out);  // V, (V, W), ()
  bool element_type(DType& out);

  // ---- Attributes
  bool attribute(Attribute& out);
  bool dictionary(Dictionary& out);  // {a = 1, b}
  // Reads a dictionary, giving every pair to `entry(name token, name, value)`, which returns false
  // to stop. The same name may come twice.
  template <class F>
  bool entries(F&& entry);
  bool entry_name(std::string& out);
  // The pairs, sorted; reports a name that stands twice, at `at`.
  bool make_dictionary(const Token& at, std::vector<Dictionary::Entry> pairs, Dictionary& out);
  bool literal(Literal& out);                      // dense<...> : tensor<...>
  bool sharding(ShardingAttr& out);                // <@mesh, [{"x"}, {}]>
  bool shardings(std::vector<ShardingAttr>& out);  // [<...>, <...>]
  bool axis_names(std::vector<std::string>& out);  // {"x", "y"}
  bool mesh(Mesh& out);                            // <["x"=2], device_ids=[1, 0]>
  bool struct_fields(StructAttr& out);             // <a = 1, b = [2]>

  // ---- Locations and aliases
  bool optional_location(SourceLocRef& out);  // loc(...), or nothing
  bool alias_definition();                    // #loc1 = ..., !t = ...
  void check_aliases();                       // at the end: all that are used exist

 private:
  friend class Nested;
  bool enter();
  void count_node();

  bool tensor_type(Type& out);
  bool angled_types(std::vector<Type>& out);
  bool bang_type(Type& out);

  bool number_attribute(Attribute& out);
  bool word_attribute(Attribute& out);
  bool dense_attribute(Attribute& out);
  bool dense_array(Attribute& out);
  bool hash_attribute(Attribute& out);
  bool dialect_attribute(std::string_view name, Attribute& out);
  bool sdy_attribute(std::string_view name, Attribute& out);
  bool array_attribute(Attribute& out);
  bool struct_value(Attribute& out);
  bool opaque(const Token& first, Attribute& out);  // up to the bracket that closes the next one
  bool dimension_sharding(DimSharding& out);
  bool axis_ref(AxisRef& out);
  bool axis_refs(std::vector<AxisRef>& out);

  bool location(SourceLoc& out);
  bool file_or_name(SourceLoc& out);
  bool fused(SourceLoc& out);
  bool call_site(SourceLoc& out);
  bool location_child(SourceLoc& parent);
  bool location_alias(std::string_view name);
  bool alias_of(const Token& first);

  LocationAlias& location_named(std::string_view name, const Token& at);
  struct Expansion {  // what one use of an alias stands for
    int depth = 0;
    std::size_t nodes = 0;
  };
  struct AttributeAlias {
    Attribute value;
    Expansion expansion;
  };
  struct TypeAlias {
    Type value;
    Expansion expansion;
  };
  bool expand(const Expansion& expansion);
  template <class F>
  bool measured(Expansion& out, F&& read);

  Lexer lexer_;
  Token token_;
  Token last_;  // the one before it
  Diagnostics errors_;
  int depth_ = 0;
  int deepest_ = 0;
  std::size_t nodes_ = 0;                // since the alias definition began
  std::size_t expanded_ = 0;             // by uses of aliases, in all
  std::deque<LocationAlias> locations_;  // in the order of the text
  std::unordered_map<std::string_view, LocationAlias*> location_of_name_;
  LocationAlias* defining_ = nullptr;  // whose definition is being read
  int depth_of_definition_ = 0;
  std::unordered_map<std::string_view, AttributeAlias> attributes_;
  std::unordered_map<std::string_view, TypeAlias> types_;
  std::unordered_set<std::string_view> unreadable_;  // aliases, whose uses are no further errors
};

template <class F>
bool Reader::list(Tok close, std::string_view spelling, F&& item) {
  if (accept(close)) return true;
  do {
    if (!item()) return false;
  } while (accept(Tok::comma));
  return expect(close, spelling);
}

template <class F>
bool Reader::entries(F&& entry) {
  Nested nested(*this);
  if (!nested.ok() || !expect(Tok::l_brace, "{")) return false;
  return list(Tok::r_brace, "}", [&] {
    const Token at = token_;
    std::string name;
    if (!entry_name(name)) return false;
    Attribute value;
    if (accept(Tok::equal) && !attribute(value)) return false;
    return entry(at, std::move(name), std::move(value));
  });
}

// The text between the quotes of a string token, escapes resolved.
std::string unquote(std::string_view quoted);

}  // namespace weft::ir::text
