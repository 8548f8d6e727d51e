"""Measures strength on the trainer's own tables: one seat against three, every deal in all four seats, net points per game ± 95%."""
import torch

from networks import split
from simulator import DECOMPOSER, GREEDY, Tabling

RIVALS = {"greedy": GREEDY, "decomposer": DECOMPOSER}


# After this many of its plays a bot is known for one, as the house's kernel would know it.
KNOWN_AFTER = 2
NEVER = 255


def duel(simulator, policy, rivals, may_pass, known_after=KNOWN_AFTER, seed=99):
    """The mean net of one seat of `policy` with its half interval, and the share of void games."""
    s = simulator
    tabling = Tabling(past=0, greedy=0, decomposer=0, mayPass=may_pass, rivals=rivals, knownAfter=known_after)
    s.start(seed, tabling)
    done = torch.zeros(s.games, dtype=torch.bool, device=s.device)
    net = torch.zeros(s.games, device=s.device)
    voids = torch.zeros(s.games, device=s.device)
    seats = torch.arange(s.games, device=s.device) % 4

    def note():
        now = s.net.float().gather(1, seats[:, None])[:, 0] / 3
        fresh = s.over.bool() & ~done
        net[fresh] = now[fresh]
        voids[fresh] = (s.net[fresh] == 0).all(1).float()
        done.logical_or_(fresh)

    note()
    for step in range(400):
        with torch.no_grad():
            logits = split(policy(s.policy_input(s.seen)))[0].contiguous()
        s.sample(logits, seed * 1000 + step, sharp=True)
        s.step()
        note()
        if step % 8 == 7 and bool(done.all()):
            break
    means = net.view(-1, 4).mean(1)
    half = 1.96 * means.std() / len(means) ** 0.5
    return round(float(means.mean()), 3), round(float(half), 3), round(float(voids.mean()), 3)


def strength(simulator, policy, may_pass=True, unknown=False):
    """
    Over each rival where a leader must lead and, if the policy has learned it, where a leader may pass; `unknown` adds the same
    against rivals who are never told to be bots.
    """
    row = {}
    for name, rivals in RIVALS.items():
        row[name + ", mustLead"] = duel(simulator, policy, rivals, 0.0)
        if may_pass:
            row[name] = duel(simulator, policy, rivals, 1.0)
        if unknown:
            row[name + ", unknown, mustLead"] = duel(simulator, policy, rivals, 0.0, NEVER)
            row[name + ", unknown"] = duel(simulator, policy, rivals, 1.0, NEVER)
    return row
