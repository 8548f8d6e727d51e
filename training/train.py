"""
Trains the Escalada networks by self-play (PPO) and exports them. One command, from nothing or from a checkpoint:

    python3 train.py --out runs/a --minutes 20 [--resume] [--stop-after 9.5] [--seed 1] [--begin ../packages/kernels/weights]

The schedule runs over `--minutes` of training in all; `--stop-after` ends this call earlier with a checkpoint, from which
`--resume` goes on; `--begin` starts from exported weights instead of nothing. A leader's pass is masked for the first part (`--void-from`), then half of the games allow it.
"""
import argparse
import json
import math
import os
import time

import torch
import torch.nn.functional as F

from evaluate import strength
from export import export, read
from networks import POINTS, critic_network, policy_network, split
from simulator import LEARNER, Simulator, Tabling


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", required=True)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--stop-after", type=float, default=1e9)
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--begin", help="a folder with exported weights to begin with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=65536)
    parser.add_argument("--steps", type=int, default=32)
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--critic-width", type=int, default=256)
    parser.add_argument("--small-width", type=int, default=120)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--lambda", dest="lam", type=float, default=0.96)
    parser.add_argument("--void-from", type=float, default=0.45, help="share of the time after which a leader may pass")
    parser.add_argument("--void-cost", type=float, default=1, help="points that voiding a game costs the leader who passes, in training")
    parser.add_argument("--greedy", type=float, default=0.12, help="share of the tables with greedy players")
    parser.add_argument("--decomposer", type=float, default=0.16, help="share of the tables with decomposers")
    parser.add_argument("--distill-from", type=float, default=0.75, help="share of the time after which the small network learns")
    parser.add_argument("--fuse", action="store_true", help="let PyTorch compile the losses: slower to begin, faster after")
    parser.add_argument("--judge-every", type=float, default=60, help="seconds between measures of strength")
    parser.add_argument("--judge-games", type=int, default=32768)
    return parser.parse_args()


NETWORKS = ("policy", "critic", "small")
# The first feature of the policy that tells which others are bots.
KNOWN = 666
OPTIMIZERS = ("optimizer", "small_optimizer")


def halved(state):
    """An optimizer's moments in half the bytes; loading widens them again."""
    small = lambda value: value.to(torch.bfloat16) if torch.is_tensor(value) and value.dim() > 0 else value
    return {**state, "state": {key: {name: small(value) for name, value in moments.items()} for key, moments in state["state"].items()}}


def belief_error(belief, hands):
    """How badly the holders of the unseen cards are guessed: mean negative log likelihood of a card."""
    held = hands[:, 56:224].view(-1, 3, 56)
    return -(F.log_softmax(belief.float().view(-1, 3, 56), 1) * held).sum() / (held.float().sum() + 1)


class Training:
    def __init__(self, o):
        self.o = o
        torch.manual_seed(o.seed)
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        cuda = self.device.type == "cuda"
        if cuda:
            torch.backends.cuda.matmul.allow_tf32 = True
        self.simulator = Simulator(o.games, self.device)
        self.judge = Simulator(o.judge_games, self.device, self.simulator.library)
        self.policy = policy_network(o.width).to(self.device)
        self.critic = critic_network(o.critic_width).to(self.device)
        self.small = policy_network(o.small_width).to(self.device)
        self.past = policy_network(o.width).to(self.device).to(self.simulator.real)
        fused = {"fused": True} if cuda else {}
        parts = lambda *networks: [p for network in networks for p in network.parameters()]
        self.optimizer = torch.optim.Adam(parts(self.policy, self.critic), lr=o.rate, betas=(0.9, 0.99), eps=1e-6, **fused)
        self.small_optimizer = torch.optim.Adam(parts(self.small), lr=2e-3, betas=(0.9, 0.99), **fused)
        fuse = torch.compile if cuda and o.fuse else lambda function: function
        self.losses, self.distill_losses = fuse(self.loss_of), fuse(self.distill_loss_of)
        self.scores, self.told = fuse(self.policy), fuse(self.critic)
        self.pool, self.curve = [], []
        self.elapsed, self.rounds = 0.0, 0
        games, steps = o.games, o.steps
        self.past_games = games // 8
        new = lambda *shape, dtype=torch.float32: torch.zeros(*shape, dtype=dtype, device=self.device)
        self.seen = new(steps, games, self.simulator.row, dtype=torch.int32)
        self.actions, self.logps = new(steps, games, dtype=torch.int64), new(steps, games)
        self.values, self.net = new(steps + 1, games, 4), new(steps, games, 4)
        self.over, self.turn = new(steps, games), new(steps, games, dtype=torch.int64)
        self.learns = new(steps, games)

    def share(self):
        return min(1.0, self.elapsed / (60 * self.o.minutes))

    def tabling(self):
        may_pass = 0.5 if self.share() >= self.o.void_from else 0.0
        return Tabling(past=0.125, greedy=self.o.greedy, decomposer=self.o.decomposer, mayPass=may_pass, rivals=-1,
                       voidCost=round(3 * self.o.void_cost), knownAfter=-1)

    def seat_values(self, seen, turn):
        """The critic's values by seat instead of from the player to move on."""
        with torch.no_grad():
            relative = self.told(self.simulator.critic_input(seen))[:, :4].float()
        seats = (torch.arange(4, device=self.device)[None] - turn[:, None]) % 4
        return relative.gather(1, seats)

    def play(self):
        """Fills the buffers with `steps` decisions of every game."""
        s = self.simulator
        s.tabling = self.tabling()
        if self.pool:
            number = int(torch.randint(len(self.pool), (1,)))
            self.past.load_state_dict(self.pool[number])
        for t in range(self.o.steps):
            self.seen[t].copy_(s.seen)
            turn = s.turn.long()
            self.turn[t] = turn
            self.values[t] = self.seat_values(s.seen, turn)
            self.learns[t] = (s.player == LEARNER).float()
            with torch.no_grad():
                inputs = s.policy_input(s.seen)
                logits = split(self.scores(inputs))[0].contiguous()
            if self.pool:
                some = inputs[:self.past_games]
                with torch.no_grad():
                    old = split(self.past(some))[0]
                mine = (s.player[:self.past_games] == LEARNER)[:, None]
                logits[:self.past_games] = torch.where(mine, logits[:self.past_games], old)
            s.sample(logits, self.rounds * 1000 + t + self.o.seed * 1_000_003)
            self.actions[t] = s.actions
            self.logps[t] = s.logps
            s.step()
            self.over[t] = s.over.float()
            self.net[t] = s.net.float() / (3 * POINTS)
        self.values[self.o.steps] = self.seat_values(s.seen, s.turn.long())
        s.check()
        bool(s.over[0])  # waits for the device

    def advantages(self):
        """Of every seat at every step, whoever moved: what came minus what the critic had expected."""
        steps = self.o.steps
        out = torch.zeros_like(self.net)
        carried = torch.zeros_like(self.net[0])
        for t in range(steps - 1, -1, -1):
            over = self.over[t][:, None]
            following = torch.where(over > 0, self.net[t], self.values[t + 1])
            carried = following - self.values[t] + self.o.lam * carried * (1 - over)
            out[t] = carried
        return out

    def loss_of(self, inputs, hands, mask, actions, old, advantage, target, learns, entropy):
        number = learns.sum() + 1
        logits, belief, value = split(self.policy(inputs))
        told = self.critic(hands)[:, :4].float()
        logps = F.log_softmax(logits.float().masked_fill(~mask, -1e9), 1)
        logp = logps.gather(1, actions[:, None])[:, 0]
        ratio = torch.exp(logp - old)
        gain = torch.min(ratio * advantage, ratio.clamp(0.8, 1.2) * advantage)
        spread = -(logps.exp() * logps.clamp(min=-50)).sum(1)
        policy_loss = -((gain + entropy * spread) * learns).sum() / number
        critic_loss = F.smooth_l1_loss(told, target, reduction="none").sum(1).mean()
        value_loss = F.smooth_l1_loss(value.float(), target[:, 0])
        belief_loss = belief_error(belief, hands)
        loss = policy_loss + critic_loss + 0.25 * value_loss + 0.05 * belief_loss
        change = ((logp - old).abs() * learns).sum() / number
        spread = (spread * learns).sum() / number
        return loss, logps.detach(), torch.stack([policy_loss, critic_loss, belief_loss, spread, change, value_loss]).detach()

    def learn(self):
        o, s = self.o, self.simulator
        share = self.share()
        fall = 0.5 * (1 + math.cos(math.pi * share))
        rate = 5e-5 + (o.rate - 5e-5) * fall
        warm = min(1.0, (self.rounds + 1) / 10)
        entropy = torch.tensor(0.002 + 0.013 * fall, device=self.device)
        for group in self.optimizer.param_groups:
            group["lr"] = rate * warm
        every = self.advantages()
        returns = every + self.values[:o.steps]
        own = every.gather(2, self.turn[:, :, None])[:, :, 0]
        sure = self.learns > 0
        mean, deviation = own[sure].mean(), own[sure].std()
        sums = torch.zeros(6, device=self.device)
        for t in torch.randperm(o.steps).tolist():
            seen = self.seen[t]
            places = (self.turn[t][:, None] + torch.arange(4, device=self.device)) % 4
            target = returns[t].gather(1, places)
            inputs, hands = s.policy_input(seen), s.critic_input(seen)
            loss, logps, told = self.losses(
                inputs, hands, s.mask(seen), self.actions[t], self.logps[t],
                (own[t] - mean) / (deviation + 1e-6), target, self.learns[t], entropy)
            self.optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
            torch.nn.utils.clip_grad_norm_(self.critic.parameters(), 1.0)
            self.optimizer.step()
            if share >= o.distill_from:
                self.distill(inputs, hands, logps, target[:, 0])
            sums += told
        return (sums / o.steps).tolist(), rate

    def distill_loss_of(self, inputs, hands, logps, target):
        logits, belief, value = split(self.small(inputs))
        mine = F.log_softmax(logits.float().masked_fill(logps < -1e8, -1e9), 1)
        loss = -(logps.exp() * mine.clamp(min=-60)).sum(1).mean()
        return loss + 0.25 * F.smooth_l1_loss(value.float(), target) + 0.05 * belief_error(belief, hands)

    def distill(self, inputs, hands, logps, target):
        """Teaches the small network what the large one would do."""
        done = (self.share() - self.o.distill_from) / (1 - self.o.distill_from)
        for group in self.small_optimizer.param_groups:
            group["lr"] = 1e-4 + 1e-3 * (1 + math.cos(math.pi * done))
        loss = self.distill_losses(inputs, hands, logps, target)
        self.small_optimizer.zero_grad(set_to_none=True)
        loss.backward()
        self.small_optimizer.step()

    def measure(self, note):
        row = {"seconds": round(self.elapsed), "rounds": self.rounds, **note,
               **strength(self.judge, self.policy, self.share() >= self.o.void_from)}
        self.curve.append(row)
        print(json.dumps(row), flush=True)

    def state(self):
        return {**{name: getattr(self, name).state_dict() for name in NETWORKS},
                **{name: halved(getattr(self, name).state_dict()) for name in OPTIMIZERS},
                "curve": self.curve, "elapsed": self.elapsed, "rounds": self.rounds, "options": vars(self.o)}

    def save(self):
        """Two files of less than 16 MB each: what is trained, and some of the past versions."""
        for name, content in ("checkpoint.pt", self.state()), ("past.pt", self.pool[-1::-3]):
            path = os.path.join(self.o.out, name)
            torch.save(content, path + ".new")
            os.replace(path + ".new", path)

    def load(self):
        saved = torch.load(os.path.join(self.o.out, "checkpoint.pt"), map_location=self.device)
        for name in (*NETWORKS, *OPTIMIZERS):
            getattr(self, name).load_state_dict(saved[name])
        self.pool = torch.load(os.path.join(self.o.out, "past.pt"), map_location=self.device)
        self.curve, self.elapsed, self.rounds = saved["curve"], saved["elapsed"], saved["rounds"]

    def begin(self):
        """Takes exported weights; what was never told in their training weighs nothing yet."""
        for name in NETWORKS:
            network = getattr(self, name)
            read(network, os.path.join(self.o.begin, f"escalada-{name}.bin"))
            if name != "critic":
                network.table.weight.data[:, KNOWN:] = 0
        self.remember()

    def remember(self):
        """Puts the policy as it is now among the past versions."""
        copy = {name: value.to(self.simulator.real).clone() for name, value in self.policy.state_dict().items()}
        self.pool = self.pool + [copy] if self.o.begin or self.share() > 0.1 else [copy]
        if len(self.pool) > 12:
            del self.pool[int(torch.randint(10, (1,)))]

    def run(self):
        o = self.o
        os.makedirs(o.out, exist_ok=True)
        if o.resume:
            self.load()
        elif o.begin:
            self.begin()
        self.simulator.start(o.seed * 7919 + self.rounds, self.tabling())
        self.play()
        self.learn()  # The first round may compile and is not counted.
        begun, before = time.time(), self.elapsed
        judged = self.elapsed
        snapped = self.elapsed
        playing = 0.0
        while self.elapsed < 60 * o.minutes and self.elapsed - before < 60 * o.stop_after:
            since = time.time()
            self.play()
            playing += time.time() - since
            losses, rate = self.learn()
            self.rounds += 1
            if self.device.type == "cuda":
                torch.cuda.synchronize()
            self.elapsed = before + time.time() - begun
            if self.elapsed - snapped > 20 or not self.pool:
                snapped = self.elapsed
                self.remember()
            if self.elapsed - judged > o.judge_every:
                judged = self.elapsed
                names = ("policy", "critic", "belief", "entropy", "change", "value")
                voids = ((self.net <= 0).all(2) * self.over).sum() / self.over.sum()
                self.measure({"rate": round(rate, 6), "playing": round(playing), "voids": round(float(voids), 3),
                              **{name: round(loss, 4) for name, loss in zip(names, losses)}})
                self.save()
        self.measure({"end": True})
        self.save()


if __name__ == "__main__":
    training = Training(options())
    training.run()
    export(training)
