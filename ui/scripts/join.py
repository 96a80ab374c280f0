"""Join the headings' font, its rest and the letters from another family into one font at the headings' weight.

Needs fontTools and brotli (pip). Run by `bun run fonts`; the result is committed.
"""

import copy
import sys
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables import otTables
from fontTools.varLib import instancer

WEIGHT = 700
# As `size-adjust` in fonts.css.
SIZE = 0.95
ACUTE, DOT_BELOW = 0x301, 0x323


def at_weight(font):
    """The letters as large and as bold as the headings."""
    instancer.instantiateVariableFont(font, {"wght": WEIGHT}, inplace=True)
    scale_upem(font, round(1000 * SIZE))
    font["head"].unitsPerEm = 1000
    return font


def mark_lookups(font):
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for part in lookup.SubTable:
            part = part.ExtSubTable if isinstance(part, otTables.ExtensionPos) else part
            if isinstance(part, otTables.MarkBasePos):
                yield part


def anchors(font, mark):
    """Where the mark goes on each letter, by the letter's code."""
    name, found = font.getBestCmap()[mark], {}
    for part in mark_lookups(font):
        if name in part.MarkCoverage.glyphs:
            which = part.MarkArray.MarkRecord[part.MarkCoverage.glyphs.index(name)].Class
            rows = dict(zip(part.BaseCoverage.glyphs, part.BaseArray.BaseRecord))
            for code, letter in font.getBestCmap().items():
                if letter in rows:
                    found[code] = rows[letter].BaseAnchor[which]
    return found


def without_marks(font):
    cutter = subset.Subsetter()
    cutter.populate(unicodes=[code for code in font.getBestCmap() if not 0x300 <= code <= 0x36F])
    cutter.subset(font)
    return font


def join(fonts):
    with tempfile.TemporaryDirectory() as folder:
        paths = [str(Path(folder) / f"{index}.ttf") for index in range(len(fonts))]
        for font, path in zip(fonts, paths):
            font.flavor = None
            font.save(path)
        return Merger().merge(paths)


def take_marks(font, above, below):
    """The letters take the headings' own marks, where those of their family would be."""
    cmap = font.getBestCmap()
    for part in mark_lookups(font):
        marks = part.MarkCoverage.glyphs
        if cmap[ACUTE] not in marks:
            continue
        classes = {mark: part.MarkArray.MarkRecord[marks.index(cmap[mark])].Class for mark in (ACUTE, DOT_BELOW)}
        for code in sorted(above.keys() | below.keys(), key=lambda each: font.getGlyphID(cmap[each])):
            if cmap[code] in part.BaseCoverage.glyphs:
                continue
            row = otTables.BaseRecord()
            row.BaseAnchor = [None] * part.ClassCount
            row.BaseAnchor[classes[ACUTE]] = copy.deepcopy(above.get(code))
            row.BaseAnchor[classes[DOT_BELOW]] = copy.deepcopy(below.get(code))
            part.BaseCoverage.glyphs.append(cmap[code])
            part.BaseArray.BaseRecord.append(row)
        part.BaseArray.BaseCount = len(part.BaseArray.BaseRecord)


out, *paths = sys.argv[1:]
headings, rest, letters = [TTFont(path) for path in paths]
letters = at_weight(letters)
above, below = anchors(letters, ACUTE), anchors(letters, DOT_BELOW)
names = headings["name"]
joined = join([headings, rest, without_marks(letters)])
take_marks(joined, above, below)
joined["name"] = names
joined.save(out)
print(out, len(joined.getBestCmap()), "letters")
