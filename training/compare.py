"""Plays the same games on the GPU and in the CPU build, compares them action by action, and then times the GPU."""
import time

import torch

from simulator import LOGITS, Simulator, Tabling


def main(games=4096, steps=150):
    tabling = Tabling(past=0.1, greedy=0.3, decomposer=0.3, mayPass=0.5, rivals=-1, voidCost=3, knownAfter=-1)
    gpu, cpu = (Simulator(games, torch.device(name)) for name in ("cuda", "cpu"))
    for s in (gpu, cpu):
        s.start(11, tabling)
    told = gpu.row - 5
    ended = 0
    for step in range(steps):
        seen = gpu.seen.cpu()
        assert torch.equal(seen[:, :told], cpu.seen[:, :told]), f"step {step}: the builds see different things"
        over = gpu.over.cpu().bool()
        assert torch.equal(over, cpu.over.bool()) and torch.equal(gpu.turn.cpu(), cpu.turn), f"step {step}"
        assert torch.equal(gpu.net.cpu()[over], cpu.net[over]), f"step {step}: different results"
        ended += int(over.sum())
        gpu.sample(torch.zeros(games, LOGITS, dtype=gpu.real, device=gpu.device), step)
        cpu.actions.copy_(gpu.actions.cpu())
        gpu.step()
        cpu.step()
    gpu.check()
    print(f"{games} tables, {steps} decisions each, {ended} games ended: GPU and CPU agree")
    many = Simulator(65536, gpu.device, gpu.library)
    for shares in ((0, 0, 0), (0.1, 0.08, 0.12)):
        many.start(5, Tabling(*shares, 0.0, -1, 0, -1))
        zeros = torch.zeros(65536, LOGITS, dtype=many.real, device=many.device)
        for step in range(220):
            if step == 20:
                torch.cuda.synchronize()
                begun = time.time()
            many.sample(zeros, step)
            many.step()
        torch.cuda.synchronize()
        took = (time.time() - begun) / 200
        print(f"shares {shares}: {1000 * took:.2f} ms a step, {65536 / took / 1e6:.1f} M decisions/s")


if __name__ == "__main__":
    main()
