"""The simulator with tensors: builds simulator.cu for the current device and calls it through ctypes."""
import ctypes
import hashlib
import os
import shutil
import subprocess

import torch

HERE = os.path.dirname(os.path.abspath(__file__))
POLICY_WORDS, CRITIC_WORDS, MASK_WORDS, LOGITS = 21, 16, 12, 384
LEARNER, PAST, GREEDY, DECOMPOSER = 0, 1, 2, 3


class Tabling(ctypes.Structure):
    """How tables are made; see simulator.cu."""
    _fields_ = [(name, ctypes.c_float) for name in ("past", "greedy", "decomposer", "mayPass")] + [(name, ctypes.c_int32) for name in ("rivals", "voidCost", "knownAfter")]


def build(cuda):
    sources = [os.path.join(HERE, file) for file in ("simulator.cu", "bots.h", "rules.h")]
    mark = hashlib.sha1(b"".join(open(source, "rb").read() for source in sources)).hexdigest()[:12]
    name = os.path.join(HERE, "build", f"simulator-{'gpu' if cuda else 'cpu'}-{mark}.so")
    if not os.path.exists(name):
        os.makedirs(os.path.dirname(name), exist_ok=True)
        compiler = (["nvcc", "-O3", "-arch=sm_90", "-Xcompiler", "-fPIC"] if cuda
                    else [shutil.which("g++") or "c++", "-O2", "-fPIC", "-x", "c++"])
        subprocess.run([*compiler, "-shared", sources[0], "-o", name], check=True)
    library = ctypes.CDLL(name)
    library.lastError.restype = ctypes.c_char_p
    return library


class Simulator:
    """`games` games; after `start` and each `step` the tensors below tell what each game's player to move sees."""

    def __init__(self, games, device, library=None):
        self.games, self.device = games, device
        self.library = library or build(device.type == "cuda")
        host = torch.zeros(self.library.tableBytes(), dtype=torch.uint8)
        self.library.makeTables(ctypes.c_void_p(host.data_ptr()))
        self.tables = host.to(device)
        self.state = torch.zeros(games * self.library.gameBytes(), dtype=torch.uint8, device=device)
        self.row = self.library.seenBytes() // 4
        self.seen = torch.zeros(games, self.row, dtype=torch.int32, device=device)
        self.actions = torch.zeros(games, dtype=torch.int32, device=device)
        self.logps = torch.zeros(games, dtype=torch.float32, device=device)
        self.real = torch.bfloat16 if device.type == "cuda" else torch.float32
        end = POLICY_WORDS + CRITIC_WORDS + MASK_WORDS
        self.bytes = self.seen.view(torch.uint8).view(games, self.row * 4)
        self.turn, self.player, self.over = (self.bytes[:, 4 * end + i] for i in range(3))
        self.net = self.seen[:, end + 1:end + 5]

    def _stream(self):
        return ctypes.c_void_p(torch.cuda.current_stream().cuda_stream if self.device.type == "cuda" else 0)

    def start(self, seed, tabling):
        self.tabling = tabling
        self.library.start(*map(_pointer, (self.state, self.seen)), self.games, ctypes.c_uint64(seed), tabling,
                           _pointer(self.tables), self._stream())

    def step(self):
        self.library.step(*map(_pointer, (self.state, self.seen, self.actions)), self.games, self.tabling,
                          _pointer(self.tables), self._stream())

    def sample(self, logits, seed, sharp=False):
        """Draws `actions` and their `logps`."""
        assert logits.dtype == self.real and logits.is_contiguous() and logits.shape[1] == LOGITS
        self.library.sample(_pointer(self.seen), _pointer(logits), self.games, ctypes.c_uint64(seed), int(sharp),
                            _pointer(self.actions), _pointer(self.logps), self._stream())

    def expand(self, seen, first, words):
        """Bits of rows like `seen` as numbers."""
        out = torch.empty(seen.shape[0], words * 32, dtype=self.real, device=self.device)
        start = seen[:, first:]
        assert seen.stride(1) == 1
        self.library.expand(_pointer(start), seen.shape[0], seen.stride(0), words, _pointer(out), self._stream())
        return out

    def policy_input(self, seen):
        return self.expand(seen, 0, POLICY_WORDS)

    def critic_input(self, seen):
        return self.expand(seen, POLICY_WORDS, CRITIC_WORDS)

    def mask(self, seen):
        return self.expand(seen, POLICY_WORDS + CRITIC_WORDS, MASK_WORDS) > 0

    def check(self):
        error = self.library.lastError().decode()
        if error != "no error":
            raise RuntimeError(error)


def _pointer(tensor):
    return ctypes.c_void_p(tensor.data_ptr())
