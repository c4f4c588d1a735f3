"""Arrays in .npy files, without NumPy: (dtype, shape, numbers)."""
import ast
import pathlib
import struct

CODES = {"f2": "e", "f4": "f", "f8": "d", "i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I", "u8": "Q",
         "b1": "?"}


def read(path):
    data = pathlib.Path(path).read_bytes()
    assert data[:6] == b"\x93NUMPY", path
    size = struct.unpack_from("<H" if data[6] == 1 else "<I", data, 8)[0]
    begin = 10 if data[6] == 1 else 12
    header = ast.literal_eval(data[begin:begin + size].decode())
    assert not header["fortran_order"], path
    kind, body = header["descr"].lstrip("<|="), data[begin + size:]
    if kind in ("c8", "c16"):  # as their parts
        code, width = ("f", 4) if kind == "c8" else ("d", 8)
    else:
        code, width = CODES[kind], int(kind[1:])
    return kind, header["shape"], struct.unpack(f"<{len(body) // width}{code}", body)
