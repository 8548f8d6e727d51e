"""
The two networks. The policy sees what a player sees; from its last layer come the scores of the 370 actions, where each unseen
card may lie (three others), and the net points it expects. The critic sees all hands and tells what each seat will net: it
guides training and judges the leaves of the search. Both: rows of a table summed, then layers h + relu(W norm(h) + b).
"""
import torch
import torch.nn.functional as F
from torch import nn

from simulator import CRITIC_WORDS, LOGITS, POLICY_WORDS

LAYERS = 3
BELIEF = 168
# Net points are told in units of this many.
POINTS = 8.0


class Network(nn.Module):
    def __init__(self, inputs, width, outputs):
        super().__init__()
        self.width = width
        self.table = nn.Linear(inputs, width)
        self.layers = nn.ModuleList(nn.Linear(width, width) for _ in range(LAYERS))
        self.heads = nn.Linear(width, outputs)
        nn.init.normal_(self.table.weight, std=0.1)
        nn.init.zeros_(self.table.bias)
        for layer in self.layers:
            nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")
            with torch.no_grad():
                layer.weight.mul_(0.7)
            nn.init.zeros_(layer.bias)
        nn.init.normal_(self.heads.weight, std=0.01)
        nn.init.zeros_(self.heads.bias)

    def forward(self, x):
        """In the precision of the input; the weights themselves stay in single precision."""
        linear = lambda layer, value: F.linear(value, layer.weight.to(x.dtype), layer.bias.to(x.dtype))
        h = linear(self.table, x)
        for layer in self.layers:
            h = h + F.relu(linear(layer, F.layer_norm(h, (self.width,))))
        return linear(self.heads, F.layer_norm(h, (self.width,)))


def policy_network(width):
    return Network(32 * POLICY_WORDS, width, LOGITS + BELIEF + 8)


def critic_network(width):
    return Network(32 * CRITIC_WORDS, width, 8)


def split(out):
    """Scores of actions, belief, value of the policy's output."""
    return out[:, :LOGITS], out[:, LOGITS:LOGITS + BELIEF], out[:, LOGITS + BELIEF]
