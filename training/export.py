"""Writes the files that our kernels read: weights in half precision, reference vectors, and the model card."""
import copy
import json
import os
import struct

import torch

from evaluate import strength
from networks import LAYERS, POINTS, split
from simulator import Tabling

MAGIC = 0x31544E45  # ENT1
GOLDEN = 24


def write(network, path):
    """Header of four words, then table, bias, each layer with its bias, heads with theirs, row by row, all float16."""
    parts = [network.table.weight.t().contiguous(), network.table.bias]
    for layer in network.layers:
        parts += [layer.weight, layer.bias]
    parts += [network.heads.weight, network.heads.bias]
    inputs, outputs = network.table.weight.shape[1], network.heads.weight.shape[0]
    with open(path, "wb") as file:
        file.write(struct.pack("<4I", MAGIC, inputs, network.width, outputs))
        for part in parts:
            file.write(part.detach().to("cpu", torch.float16).contiguous().numpy().tobytes())


def read(network, path):
    """Takes the weights of a file that `write` made."""
    with open(path, "rb") as file:
        magic, inputs, width, outputs = struct.unpack("<4I", file.read(16))
        assert magic == MAGIC and (inputs, width, outputs) == (network.table.weight.shape[1], network.width, network.heads.weight.shape[0])
        values = torch.frombuffer(bytearray(file.read()), dtype=torch.float16).float()
    parts = [network.table.weight.data.t(), network.table.bias.data]
    for layer in network.layers:
        parts += [layer.weight.data, layer.bias.data]
    parts += [network.heads.weight.data, network.heads.bias.data]
    at = 0
    for part in parts:
        part.copy_(values[at:at + part.numel()].view(part.shape))
        at += part.numel()
    assert at == len(values)


def rounded(network):
    """The network as its file gives it back, in single precision."""
    out = copy.deepcopy(network).float().cpu()
    for p in out.parameters():
        p.data = p.data.half().float()
    return out


def golden(training, path):
    """Inputs as lists of set bits and the outputs of the rounded networks on the CPU."""
    s = training.judge
    s.start(4242, Tabling(past=0, greedy=0.3, decomposer=0.3, mayPass=0.5, rivals=-1, knownAfter=1))
    places = torch.linspace(0, s.games - 1, GOLDEN).long().tolist()
    rows = []
    networks = {"policy": rounded(training.policy), "small": rounded(training.small), "critic": rounded(training.critic)}
    for step, place in enumerate(places):
        with torch.no_grad():
            logits = split(training.policy(s.policy_input(s.seen)))[0].contiguous()
        row = {}
        for name, network in networks.items():
            bits = (s.critic_input if name == "critic" else s.policy_input)(s.seen[place:place + 1]).float().cpu()
            with torch.no_grad():
                out = network(bits)[0].tolist()
            row[name] = {"bits": bits[0].nonzero()[:, 0].tolist(), "out": [float("%.5g" % x) for x in out]}
        rows.append(row)
        s.sample(logits, step, sharp=False)
        s.step()
    with open(path, "w") as file:
        json.dump(rows, file, separators=(",", ":"))


def export(training):
    out = training.o.out
    for name in ("policy", "critic", "small"):
        write(getattr(training, name), os.path.join(out, name + ".bin"))
    golden(training, os.path.join(out, "golden.json"))
    final = {name: strength(training.judge, getattr(training, name), unknown=True) for name in ("policy", "small")}
    card = {"options": vars(training.o), "seconds": round(training.elapsed), "rounds": training.rounds,
            "decisions": training.rounds * training.o.games * training.o.steps, "layers": LAYERS, "points": POINTS,
            "device": torch.cuda.get_device_name() if training.device.type == "cuda" else "cpu",
            "strength": final, "curve": training.curve}
    with open(os.path.join(out, "card.json"), "w") as file:
        json.dump(card, file, indent=1)
