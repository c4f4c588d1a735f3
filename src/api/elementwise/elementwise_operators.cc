// Operators on arrays, by the names of their functions.
#include "weft/elementwise.h"

namespace weft {

Array operator+(const Arg& x, const Arg& y) { return add(x, y); }
Array operator-(const Arg& x, const Arg& y) { return subtract(x, y); }
Array operator*(const Arg& x, const Arg& y) { return multiply(x, y); }
Array operator/(const Arg& x, const Arg& y) { return divide(x, y); }
Array operator%(const Arg& x, const Arg& y) { return remainder(x, y); }
Array operator-(const Arg& x) { return negative(x); }
Array operator+(const Arg& x) { return positive(x); }
Array operator~(const Arg& x) { return bitwise_not(x); }
Array operator&(const Arg& x, const Arg& y) { return bitwise_and(x, y); }
Array operator|(const Arg& x, const Arg& y) { return bitwise_or(x, y); }
Array operator^(const Arg& x, const Arg& y) { return bitwise_xor(x, y); }
Array operator<<(const Arg& x, const Arg& y) { return left_shift(x, y); }
Array operator>>(const Arg& x, const Arg& y) { return right_shift(x, y); }
Array operator==(const Arg& x, const Arg& y) { return equal(x, y); }
Array operator!=(const Arg& x, const Arg& y) { return not_equal(x, y); }
Array operator<(const Arg& x, const Arg& y) { return less(x, y); }
Array operator<=(const Arg& x, const Arg& y) { return less_equal(x, y); }
Array operator>(const Arg& x, const Arg& y) { return greater(x, y); }
Array operator>=(const Arg& x, const Arg& y) { return greater_equal(x, y); }

Array& Array::operator+=(const Arg& other) & { return *this = add({*this, other.where}, other); }
Array& Array::operator-=(const Arg& other) & {
  return *this = subtract({*this, other.where}, other);
}
Array& Array::operator*=(const Arg& other) & {
  return *this = multiply({*this, other.where}, other);
}
Array& Array::operator/=(const Arg& other) & { return *this = divide({*this, other.where}, other); }
Array& Array::operator%=(const Arg& other) & {
  return *this = remainder({*this, other.where}, other);
}
Array& Array::operator&=(const Arg& other) & {
  return *this = bitwise_and({*this, other.where}, other);
}
Array& Array::operator|=(const Arg& other) & {
  return *this = bitwise_or({*this, other.where}, other);
}
Array& Array::operator^=(const Arg& other) & {
  return *this = bitwise_xor({*this, other.where}, other);
}
Array& Array::operator<<=(const Arg& other) & {
  return *this = left_shift({*this, other.where}, other);
}
Array& Array::operator>>=(const Arg& other) & {
  return *this = right_shift({*this, other.where}, other);
}

Array Array::astype(DType dtype, Where where) const { return weft::astype({*this, where}, dtype); }
Array Array::round(int decimals, Where where) const {
  return weft::round({*this, where}, decimals);
}
Array Array::clip(const Arg& min, const Arg& max) const {
  return weft::clip({*this, min.where}, min, max);
}
Array Array::clip(const Arg& min, NoneType) const {
  return weft::clip({*this, min.where}, min, None);
}
Array Array::clip(NoneType, const Arg& max) const {
  return weft::clip({*this, max.where}, None, max);
}
Array Array::conj(Where where) const { return weft::conj({*this, where}); }
Array Array::conjugate(Where where) const { return weft::conj({*this, where}); }
Array Array::real(Where where) const { return weft::real({*this, where}); }
Array Array::imag(Where where) const { return weft::imag({*this, where}); }

}  // namespace weft
