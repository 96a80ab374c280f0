"""Add the letters with marks and hooks that African names need to the cut fonts, each as one character.

Chromium composes ọ from o and its dot; Firefox and WebKit take another font for a character that a font does
not list. Each is put together here from the font's own letter and mark, at the font's own anchors, and kerns
as its letter does. ɓ ɗ ƙ ƴ, which the families lack, are their letter with a drawn hook; ɔ and ǝ are turned.

Needs fontTools and brotli (pip). Run by `bun run fonts`; the results are committed.
"""

import copy
import sys
import unicodedata

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen, TTGlyphPointPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer

LETTERS = "ĀāĒēẼẽẸẹĪīĨĩỊịŌōỌọŪūŨũỤụṢṣṄṅŃńǸǹḾḿḌḍḤḥṬṭẒẓṚṛ"
DOT_ABOVE = "\u0307"
HOOKED = {"ɓ": "b", "ɗ": "d", "ƙ": "k", "ƴ": "y", "Ɓ": "B", "Ɗ": "D", "Ƙ": "K", "Ƴ": "Y"}
TURNED = {"ɔ": "c", "ǝ": "e", "Ɔ": "C", "Ǝ": "E"}


def lookups(table, kind):
    for lookup in table.table.LookupList.Lookup:
        for part in lookup.SubTable:
            part = part.ExtSubTable if isinstance(part, otTables.ExtensionPos) else part
            if isinstance(part, kind):
                yield part


def anchor_grave(font):
    """Bricolage forgets where its grave goes: it is its acute in the mirror."""
    cmap = font.getBestCmap()
    grave, acute = cmap[0x300], cmap[0x301]
    for part in lookups(font["GPOS"], otTables.MarkBasePos):
        marks, records = part.MarkCoverage.glyphs, part.MarkArray.MarkRecord
        if acute in marks and grave not in marks:
            record = copy.deepcopy(records[marks.index(acute)])
            box = font["glyf"][acute]
            record.MarkAnchor.XCoordinate = box.xMin + box.xMax - record.MarkAnchor.XCoordinate
            both = sorted([*zip(marks, records), (grave, record)], key=lambda each: font.getGlyphID(each[0]))
            part.MarkCoverage.glyphs = [name for name, _ in both]
            part.MarkArray.MarkRecord = [each for _, each in both]
            part.MarkArray.MarkCount = len(both)


def dot_above(font, base):
    """Where the dot below goes to be a dot above: in the middle of where the two dots would be."""
    cmap = font.getBestCmap()
    dots, dot = cmap[0x308], cmap[0x323]
    at = offset(font, base, dots)
    two, one = font["glyf"][dots], font["glyf"][dot]
    one.recalcBounds(font["glyf"])
    two.recalcBounds(font["glyf"])
    return at[0] + round((two.xMin + two.xMax - one.xMin - one.xMax) / 2), at[1] + two.yMin - one.yMin


def offset(font, base, mark):
    """Where the mark goes on the letter."""
    for part in lookups(font["GPOS"], otTables.MarkBasePos):
        if base in part.BaseCoverage.glyphs and mark in part.MarkCoverage.glyphs:
            record = part.MarkArray.MarkRecord[part.MarkCoverage.glyphs.index(mark)]
            row = part.BaseArray.BaseRecord[part.BaseCoverage.glyphs.index(base)]
            anchor = row.BaseAnchor[record.Class]
            if anchor:
                at = record.MarkAnchor
                return anchor.XCoordinate - at.XCoordinate, anchor.YCoordinate - at.YCoordinate
    return None


def outline(font, name):
    """The contours of a glyph, as lists of (x, y, on the curve)."""
    coordinates, ends, flags = font["glyf"][name].getCoordinates(font["glyf"])
    points = [(x, y, bool(flag & 1)) for (x, y), flag in zip(coordinates, flags)]
    starts = [0, *[end + 1 for end in ends]]
    return [points[start : end + 1] for start, end in zip(starts, ends)]


def hooked(font, letter, name):
    """The letter's contours with a hook, and how much wider it is."""
    contours = outline(font, name)
    every = [point for contour in contours for point in contour]
    top = max(y for _, y, _ in every)
    ends = sorted(x for x, y, _ in every if y == top)
    stem = [x for x, _, _ in outline(font, font.getBestCmap()[ord("l")])[0]]
    stem_width = max(stem) - min(stem)
    if letter in "BD":
        left = min(x for x, _, _ in every)
        width = round(stem_width * 0.9)
        reach = round(stem_width * 1.35)
        hook = [
            (left - reach, top - round(width * 2.1), True),
            (left - reach, top, False),
            (left - reach + round(width * 1.4), top, True),
            (left + stem_width, top, True),
            (left + stem_width, top - width, True),
            (left - reach + round(width * 1.5), top - width, True),
            (left - reach + width, top - width, False),
            (left - reach + width, top - round(width * 2.1), True),
        ]
        moved = [[(x + reach, y, on) for x, y, on in contour] for contour in [*contours, hook]]
        return moved, reach
    if letter in "bk":
        left, right = ends[0], ends[1]
    else:
        left, right = ends[-2], ends[-1]
    thick = round((right - left) * 0.86)
    radius = round(stem_width * 1.45)
    if letter in "bdk":
        foot = top - radius
        lowered = lambda x, y: foot if y == top and left <= x <= right else y
        contours = [[(x, lowered(x, y), on) for x, y, on in contour] for contour in contours]
    else:
        foot, top = top, top + radius
    end = left + radius + round(stem_width * 0.35)
    hook = [
        (left, foot, True),
        (left, top, False),
        (left + radius, top, True),
        (end, top, True),
        (end, top - thick, True),
        (left + radius, top - thick, True),
        (right, top - thick, False),
        (right, foot, True),
    ]
    margin = round(stem_width * 0.35)
    wider = max(0, end + margin - font["hmtx"][name][0]) if letter in "dyKY" else 0
    return [*contours, hook], wider


def turned(font, name):
    """The letter turned by half a circle about the middle of its own box."""
    contours = outline(font, name)
    every = [point for contour in contours for point in contour]
    across = min(x for x, _, _ in every) + max(x for x, _, _ in every)
    upright = min(y for _, y, _ in every) + max(y for _, y, _ in every)
    return [[(across - x, upright - y, on) for x, y, on in contour] for contour in contours]


def drawn(contours):
    pen = TTGlyphPointPen(None)
    for contour in contours:
        pen.beginPath()
        for x, y, on in contour:
            pen.addPoint((x, y), "qcurve" if on else None)
        pen.endPath()
    glyph = pen.glyph()
    glyph.flags[0] |= 0x40  # contours overlap
    return glyph


def add(font, code, name, glyph, advance):
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (advance, glyph.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


def vary(font, name, deltas):
    """The change towards the boldest weight, the four phantom points last."""
    if "gvar" in font:
        font["gvar"].variations[name] = [TupleVariation({"wght": (0, 1, 1)}, deltas)]


def behave(font, like):
    """Each new glyph kerns and takes marks as its letter does. `like`: new name to letter, in glyph order."""
    if "GDEF" in font:
        font["GDEF"].table.GlyphClassDef.classDefs.update({name: 1 for name in like})
    for part in lookups(font["GPOS"], otTables.MarkBasePos):
        for name, base in like.items():
            if base in part.BaseCoverage.glyphs:
                row = part.BaseArray.BaseRecord[part.BaseCoverage.glyphs.index(base)]
                part.BaseCoverage.glyphs.append(name)
                part.BaseArray.BaseRecord.append(copy.deepcopy(row))
        part.BaseArray.BaseCount = len(part.BaseArray.BaseRecord)
    for part in lookups(font["GPOS"], otTables.PairPos):
        glyphs = part.Coverage.glyphs
        if part.Format == 1:
            for pairs in part.PairSet:
                seconds = {record.SecondGlyph: record for record in pairs.PairValueRecord}
                for name, base in like.items():
                    if base in seconds:
                        record = copy.deepcopy(seconds[base])
                        record.SecondGlyph = name
                        pairs.PairValueRecord.append(record)
        for name, base in like.items():
            if base in glyphs:
                glyphs.append(name)
                if part.Format == 1:
                    part.PairSet.append(copy.deepcopy(part.PairSet[glyphs.index(base)]))
            if part.Format == 2:
                for classes in (part.ClassDef1.classDefs, part.ClassDef2.classDefs):
                    if base in classes:
                        classes[name] = classes[base]


def trim(font):
    """Drop the features that no page asks for."""
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "liga", "tnum"]
    options.name_IDs = [1, 2]
    options.notdef_outline = True
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=list(font.getBestCmap()))
    cutter.subset(font)


def ease_kerning(font):
    """Forget pairs closer than a hundredth of a letter's height: nobody sees them, everybody loads them."""
    for part in lookups(font["GPOS"], otTables.PairPos):
        if part.Format == 2:
            for row in part.Class1Record:
                for cell in row.Class2Record:
                    value = cell.Value1
                    if value and not hasattr(value, "XAdvDevice") and abs(getattr(value, "XAdvance", 0)) <= 8:
                        value.XAdvance = 0
        else:
            for pairs in part.PairSet:
                pairs.PairValueRecord = [
                    record
                    for record in pairs.PairValueRecord
                    if hasattr(record.Value1, "XAdvDevice") or abs(getattr(record.Value1, "XAdvance", 0)) > 8
                ]
                pairs.PairValueCount = len(pairs.PairValueRecord)


def compose(path):
    font = TTFont(path)
    trim(font)
    ease_kerning(font)
    anchor_grave(font)
    # Advances vary with the outlines' phantom points.
    if "HVAR" in font:
        del font["HVAR"]
    axes = font["fvar"].axes if "fvar" in font else []
    bold = instancer.instantiateVariableFont(copy.deepcopy(font), {"wght": axes[0].maxValue}) if axes else font
    cmap = dict(font.getBestCmap())
    like = {}
    for character in LETTERS:
        letter, mark = unicodedata.normalize("NFD", character)
        base = cmap[0x131 if letter == "i" and mark != "\u0323" else ord(letter)]
        place = (lambda f: dot_above(f, base)) if mark == DOT_ABOVE else (lambda f: offset(f, base, cmap[ord(mark)]))
        sign = cmap[0x323 if mark == DOT_ABOVE else ord(mark)]
        at = place(font)
        name = f"uni{ord(character):04X}"
        pen = TTGlyphPen(font["glyf"].glyphs)
        pen.addComponent(base, (1, 0, 0, 1, 0, 0))
        pen.addComponent(sign, (1, 0, 0, 1, *at))
        glyph = pen.glyph()
        advance = font["hmtx"][base][0]
        add(font, ord(character), name, glyph, advance)
        far = place(bold)
        wider = bold["hmtx"][base][0] - advance
        vary(font, name, [(0, 0), (far[0] - at[0], far[1] - at[1]), (0, 0), (wider, 0), (0, 0), (0, 0)])
        like[name] = base
    for letter, base in {**HOOKED, **TURNED}.items():
        make = (lambda f, n: hooked(f, base, n)) if letter in HOOKED else (lambda f, n: (turned(f, n), 0))
        source, name = cmap[ord(base)], f"uni{ord(letter):04X}"
        light, light_wider = make(font, source)
        heavy, heavy_wider = make(bold, source)
        advance = font["hmtx"][source][0] + light_wider
        add(font, ord(letter), name, drawn(light), advance)
        wider = bold["hmtx"][source][0] + heavy_wider - advance
        pairs = zip([p for c in light for p in c], [p for c in heavy for p in c], strict=True)
        moves = [(round(b[0] - a[0]), round(b[1] - a[1])) for a, b in pairs]
        vary(font, name, [*moves, (0, 0), (wider, 0), (0, 0), (0, 0)])
        like[name] = source
    behave(font, like)
    font["post"].formatType = 3.0
    font.flavor = "woff2"
    font.save(path)
    print(path, len(like), "letters")


for each in sys.argv[1:]:
    compose(each)
