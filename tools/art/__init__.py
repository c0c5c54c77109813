"""The art of Critterbox, drawn by code: ``python -m tools.art`` writes art/."""

from tools.art.numbsters import NUMBSTERS
from tools.art.scenes import SCENES
from tools.art.things import THINGS
from tools.art.vacuum import BURROW
from tools.art.varmints import VARMINTS
from tools.art.vocabulary import svg


def drawings() -> dict[str, str]:
    """Every drawing: its path below art/ -> the text of the SVG file."""
    out = {f"numbsters/{number}.svg": svg(draw()) for number, draw in NUMBSTERS.items()}
    for name, (draw, width, height) in SCENES.items():
        out[name] = svg(draw(), width, height)
    for name, creature in VARMINTS.items():
        out[f"varmints/{name}.svg"] = svg(creature())
    for name, (draw, width, height) in THINGS.items():
        out[f"varmints/things/{name}.svg"] = svg(draw(), width, height)
    for name, (draw, width, height) in BURROW.items():
        out[f"vacuum/{name}.svg"] = svg(draw(), width, height)
    return out
