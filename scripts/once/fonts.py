#!/usr/bin/env python3
"""Makes src/theme/fonts/*.woff2, src/theme/fonts.css and src/theme/fonts-more.css.

Run from anywhere:  python3 scripts/once/fonts.py
Needs node_modules (npm ci), fonttools and brotli (made with fonttools 4.38.0, brotli 1.0.9;
other versions give the same fonts, perhaps not the same bytes).

Each family is cut in two by unicode-range: a core that a lesson preloads, and a rest that costs
nothing until a reader types a character of it. Hinting, names and unused axes are dropped.
"""

import io
import string
import re
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.otlLib.builder import buildCoverage, buildValue
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent.parent
OUT = ROOT / 'src/theme/fonts'
KATEX = ROOT / 'node_modules/katex'

# The last seven are only measured: they have the widths of Georgia, Times New Roman, Arial, Noto Serif, Roboto and
# DejaVu, which serve as fallbacks while a web font loads.
PACKAGES = {
    'newsreader': '@fontsource-variable/newsreader@5.3.0',
    'inter': 'inter-ui@4.1.1',
    'gelasio': '@fontsource/gelasio@5.3.0',
    'tinos': '@fontsource/tinos@5.3.0',
    'arimo': '@fontsource/arimo@5.3.0',
    'noto-serif': '@fontsource/noto-serif@5.3.0',
    'roboto': '@fontsource/roboto@5.3.0',
    'dejavu-serif': '@fontsource/dejavu-serif@5.3.0',
    'dejavu-sans': '@fontsource/dejavu-sans@5.3.0',
}

ASCII = ''.join(map(chr, range(0x20, 0x7F)))
LETTERS = string.ascii_letters
CORE = ASCII + '\u00a0–—‘’“”…·×÷−±°′″¹²³éèüöä'
UI = CORE + '√∞≈≠≤≥→←↑↓‖₁₂₃ₖₙᵢⱼᵀ★◆✓✗'
TEXT = CORE + '₁₂₃ₖᵀ'
UI_MATH = (
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψωϕϵ'
    '∑∏∫∂∆⊕⊗↔⇒⇔⁰⁴⁵⁶⁷⁸⁹⁺⁻ⁱⁿ₀₄₅₆₇₈₉₊₋ₘₚₐₑ⌘⇧⌥⏎'
)
TITLE = LETTERS + string.digits + ' \u00a0!&\'(),-./:;?–—‘’“”…×²éèüöäₖᵀ'

# What most formulas in linear algebra use; every other glyph is in a second file.
MATH_MAIN = (
    LETTERS + string.digits + ' \u00a0!"%\'()*+,-./:;<=>?[\\]_{|}~^–—‘’“”'
    '−×÷·±∓…′‖∣∥∑∏∫√∞⊤⋅⋯⋮⋱≤≥≈≠≪≫∈∀∃→←↑↓↦∂∇∝∼∘∖∗⊙⊕⊗⟨⟩⌈⌉⌊⌋ˆˉ˙˜ℓΔΣ'
)
MATH_ITALIC = LETTERS + 'αβγδϵεηθλμπρστφϕω'
MATH_DELIMITERS = '()[]{}|∣∥‖∑∏∫⟨⟩'
MATH_TALL = '()[]{}⎛⎜⎝⎞⎟⎠⎡⎢⎣⎤⎥⎦⟨⟩'
MATH_BLACKBOARD = 'REPQNZC⊤'

# Characters that Newsreader lacks, taken from the KaTeX file that a lesson loads anyway.
BORROWED = '√∞≈≤≥→←↑↓↦∈∫∂∇∝∼∘∥‖∀∃⊙⊕⊗⊤⋅⋯⋮⟨⟩'
BORROWED_UI = '∈∇∝∼∘∥∀∃⊙⊤⋅⋯⋮⟨⟩'

# Every character that a formula can contain, except zero-width ones such as U+200B, of which KaTeX adds one to each.
WIDE = {*range(0x2010, 0x2028), *range(0x2030, 0x2060), *range(0x2070, 0x10000)}

SHAPING = ['kern', 'liga', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk']

# Invisible characters, for which no file should be fetched.
UNSEEN = {0xAD, 0x200B, 0x2028, 0x2029, 0x2060, 0xFEFF}

SAMPLE = (
    'The word it wants to know what it stands for. Follow its question through a comparison, '
    'a division, a softmax and a mixture, and change any number along the way. Three points of '
    'difference do not sound like much, yet after the softmax one word holds most of the weight: '
    'softmax turns differences into ratios. Weights are what comes out of the softmax; scores, '
    'also called logits, go in. Papers are not always careful about it, and we will be.'
)


# --- sources ---------------------------------------------------------------------------------


def fetch(folder):
    for name, spec in PACKAGES.items():
        packed = subprocess.run(
            ['npm', 'pack', '--silent', '--pack-destination', folder, spec],
            check=True, capture_output=True, text=True,
        ).stdout.split()[-1]
        with tarfile.open(Path(folder) / packed) as tar:
            tar.extractall(Path(folder) / name)


def load(path):
    font = TTFont(path, recalcTimestamp=False)
    if 'gvar' in font:  # Some sources omit glyphs that do not vary.
        lazy = font['gvar'].variations
        have = getattr(lazy, 'data', lazy)
        font['gvar'].variations = {g: lazy[g] if g in have else [] for g in font.getGlyphOrder()}
    return font


# --- making a font smaller -------------------------------------------------------------------


def cut(font, characters, features=(), **axes):
    """Keep these characters and features, and the given part of each axis."""
    options = subset.Options(
        hinting=False, glyph_names=False, notdef_outline=False, recalc_timestamp=False,
        layout_features=list(features), name_IDs=[], legacy_kern=False,
    )
    options.drop_tables += ['STAT', 'MVAR', 'kern']
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[ord(c) for c in characters])
    cutter.subset(font)
    return instancer.instantiateVariableFont(font, axes) if axes else font


def kerning(font):
    """Return the kern lookups as {(first, second): units}; later subtables do not override earlier ones."""
    table = font['GPOS'].table
    order = font.getGlyphOrder()
    indices = next(r.Feature.LookupListIndex for r in table.FeatureList.FeatureRecord if r.FeatureTag == 'kern')
    total = {}
    for index in indices:
        pairs = {}
        for sub in table.LookupList.Lookup[index].SubTable:
            sub = getattr(sub, 'ExtSubTable', sub)
            if sub.Format == 1:
                for first, record_set in zip(sub.Coverage.glyphs, sub.PairSet):
                    for r in record_set.PairValueRecord:
                        pairs.setdefault((first, r.SecondGlyph), getattr(r.Value1, 'XAdvance', 0))
            else:
                classes = sub.ClassDef1.classDefs, sub.ClassDef2.classDefs
                for first in sub.Coverage.glyphs:
                    row = sub.Class1Record[classes[0].get(first, 0)].Class2Record
                    for second in order:
                        value = row[classes[1].get(second, 0)].Value1
                        pairs.setdefault((first, second), getattr(value, 'XAdvance', 0))
        for pair, units in pairs.items():
            total[pair] = total.get(pair, 0) + units
    return {pair: units for pair, units in total.items() if units}


def rebuild_kerning(font, step):
    """Write the same kerning as one table of classes, in steps of `step` units (at most 0.001 em off)."""
    ids = font.getReverseGlyphMap()
    pairs = {k: round(v / step) * step for k, v in kerning(font).items()}
    pairs = {k: v for k, v in pairs.items() if v}
    firsts = sorted({a for a, _ in pairs}, key=ids.get)
    seconds = sorted({b for _, b in pairs}, key=ids.get)
    rows, columns = {}, {}
    for a in firsts:
        rows.setdefault(tuple(pairs.get((a, b), 0) for b in seconds), []).append(a)
    for b in seconds:
        columns.setdefault(tuple(pairs.get((a, b), 0) for a in firsts), []).append(b)
    rows, columns = list(rows.values()), list(columns.values())

    sub = ot.PairPos()
    sub.Format, sub.ValueFormat1, sub.ValueFormat2 = 2, 4, 0
    sub.Coverage = buildCoverage(firsts, ids)
    sub.ClassDef1, sub.ClassDef2 = ot.ClassDef(), ot.ClassDef()
    sub.ClassDef1.classDefs = {g: i for i, row in enumerate(rows) for g in row if i}
    sub.ClassDef2.classDefs = {g: i + 1 for i, column in enumerate(columns) for g in column}
    sub.Class1Count, sub.Class2Count, sub.Class1Record = len(rows), len(columns) + 1, []
    for row in rows:
        record = ot.Class1Record()
        record.Class2Record = []
        for column in [None, *columns]:
            cell = ot.Class2Record()
            cell.Value1 = buildValue({'XAdvance': pairs.get((row[0], column[0]), 0) if column else 0})
            cell.Value1.XAdvance = getattr(cell.Value1, 'XAdvance', 0)
            record.Class2Record.append(cell)
        sub.Class1Record.append(record)

    table = font['GPOS'].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == 'kern':
            record.Feature.LookupListIndex, record.Feature.LookupCount = [0], 1
    lookup = ot.Lookup()
    lookup.LookupType, lookup.LookupFlag, lookup.SubTable, lookup.SubTableCount = 2, 0, [sub], 1
    table.LookupList.Lookup, table.LookupList.LookupCount = [lookup], 1


def settle_kerning(node):
    """Keep the kerning of weight 400; over our weights, common pairs change by at most 0.02 em."""
    if isinstance(node, list):
        for item in node:
            settle_kerning(item)
    elif hasattr(node, '__dict__'):
        for name in ('XPlaDevice', 'YPlaDevice', 'XAdvDevice', 'YAdvDevice'):
            node.__dict__.pop(name, None)
        for value in list(node.__dict__.values()):
            settle_kerning(value)


def tidy_layout(font, step=None):
    if 'GPOS' in font and step:
        rebuild_kerning(font, step)
    elif 'GPOS' in font:
        settle_kerning(font['GPOS'].table)
    if 'GDEF' in font:
        table = font['GDEF'].table
        if step or not table.GlyphClassDef or 3 not in table.GlyphClassDef.classDefs.values():
            del font['GDEF']  # No marks to classify.
        else:
            table.VarStore = None
            table.Version = 0x00010002 if getattr(table, 'MarkGlyphSetsDef', None) else 0x00010000


def compose(font, character, parts, width):
    """Add a character composed of others: (base, scale, x, y) each."""
    name, glyf = f'u{ord(character):04X}', font['glyf']
    glyph = Glyph()
    glyph.numberOfContours, glyph.components = -1, []
    for base, scale, x, y in parts:
        part = GlyphComponent()
        part.glyphName, part.flags, part.x, part.y = font.getBestCmap()[ord(base)], 0x4, round(x), round(y)
        if scale != 1:
            part.transform = [[scale, 0], [0, scale]]
        glyph.components.append(part)
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    glyf.glyphs[name], glyf.glyphOrder = glyph, font.getGlyphOrder()
    glyph.recalcBounds(glyf)
    font['hmtx'][name] = (round(width), glyph.xMin)
    attach(font, ord(character), name)


def derive(font, character, base, scale, bottom):
    """Add a small raised or lowered letter, e.g. ᵀ from T."""
    source = font.getBestCmap()[ord(base)]
    y = bottom * font['head'].unitsPerEm - font['glyf'][source].yMin * scale
    compose(font, character, [(base, scale, 0, y)], font['hmtx'][source][0] * scale)


def even_digits(font):
    """Make all digits as wide as the 0. The italic 7 is not, with the excess on its left."""
    cmap, glyf, hmtx = font.getBestCmap(), font['glyf'], font['hmtx']
    for digit in string.digits:
        name = cmap[ord(digit)]
        excess = hmtx[name][0] - hmtx[cmap[ord('0')]][0]
        if excess:
            for part in glyf[name].components:
                part.x -= excess
            glyf[name].recalcBounds(glyf)
            hmtx[name] = (hmtx[name][0] - excess, glyf[name].xMin)


def unequal(font):
    """Compose ≠ from = and a shorter /."""
    cmap, glyf = font.getBestCmap(), font['glyf']
    equal, slash, scale = glyf[cmap[ord('=')]], glyf[cmap[ord('/')]], 0.6
    x = (equal.xMin + equal.xMax - (slash.xMin + slash.xMax) * scale) / 2
    y = (equal.yMin + equal.yMax - (slash.yMin + slash.yMax) * scale) / 2
    compose(font, '≠', [('=', 1, 0, 0), ('/', scale, x, y)], font['hmtx'][cmap[ord('=')]][0])


def spaces(font):
    """Add figure, thin, hair and narrow no-break spaces, and both hyphens, if they are missing."""
    digit = font['hmtx'][font.getBestCmap()[ord('0')]][0]
    em = font['head'].unitsPerEm
    for code, width in ((0x2007, digit), (0x2009, em // 5), (0x200A, em // 10), (0x202F, em // 5)):
        name = f'u{code:04X}'
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font['glyf'].glyphs[name], font['glyf'].glyphOrder = Glyph(), font.getGlyphOrder()
        font['hmtx'][name] = (width, 0)
        attach(font, code, name)
    for code in (0x2010, 0x2011):
        attach(font, code, font.getBestCmap()[ord('-')])


def attach(font, code, name):
    """Map a character to a glyph whose width does not vary."""
    if 'gvar' in font:
        font['gvar'].variations.setdefault(name, [])
    if 'HVAR' in font:
        font['HVAR'].table.AdvWidthMap.mapping.setdefault(name, 0xFFFFFFFF)
    for table in font['cmap'].tables:
        table.cmap[code] = name


def save(font, name):
    if not font['name'].names:  # The formats need a name; no reserved font name is used.
        for number, text in ((1, 'ABH'), (2, 'Regular'), (6, 'ABH-Regular')):
            font['name'].setName(text, number, 3, 1, 0x409)
    font.flavor = 'woff2'
    data = io.BytesIO()
    font.save(data, reorderTables=False)
    (OUT / f'{name}.woff2').write_bytes(data.getvalue())
    return font


# --- the style sheet -------------------------------------------------------------------------


def ranges(codes):
    codes, out = sorted(codes), []
    while codes:
        first = last = codes.pop(0)
        while codes and codes[0] == last + 1:
            last = codes.pop(0)
        out.append(f'U+{first:X}' if first == last else f'U+{first:X}-{last:X}')
    return ', '.join(out)


HEAD = '/* Generated by scripts/once/fonts.py; change it there. Licenses are next to the fonts. */\n'
# Fonts that hardly any page needs: characters outside English, KaTeX's other alphabets. Their sheet loads later. Each
# KaTeX family is moved as a whole, because a font that joins its family changes the line height.
LATER = re.compile(r"fonts/(?:(?:newsreader|inter)[a-z-]*-latin(?:-ext)?|katex-(?:typewriter|script|sansserif|fraktur|caligraphic|[a-z]+-bold)[a-z-]*)\.woff2")


def parted(text):
    """Split into the sheet that pages need at once and the one that loads later."""
    blocks = re.findall(r'@font-face \{.*?\}\n|/\*.*?\*/\n', text)
    later = [block for block in blocks if LATER.search(block)]
    now = [block for block in blocks if block not in later and block != HEAD]
    return HEAD + ''.join(now), HEAD + ''.join(later)


class Sheet:
    def __init__(self):
        self.text = HEAD

    def note(self, text):
        self.text += f'\n/* {text} */\n'

    def face(self, family, src, style='normal', weight='400', display='swap', **more):
        lines = [f"font-family: '{family}'", f'font-style: {style}', f'font-weight: {weight}']
        if display:
            lines.append(f'font-display: {display}')
        lines += [f'src: {src}', *(f'{k.replace("_", "-")}: {v}' for k, v in more.items() if v)]
        self.text += '@font-face { ' + '; '.join(lines) + ' }\n'

    def file(self, family, name, codes=None, **more):
        codes = codes and ranges(ord(c) if isinstance(c, str) else c for c in codes)
        self.face(family, f"url('./fonts/{name}.woff2') format('woff2')", unicode_range=codes, **more)


def codes(font):
    return set(font.getBestCmap())


def percent(x):
    return f'{x * 100:.2f}'.rstrip('0').rstrip('.') + '%'


def width(font, kern=True):
    """Return the width of the sample in em."""
    cmap, hmtx = font.getBestCmap(), font['hmtx']
    glyphs = [cmap[ord(c)] for c in SAMPLE]
    pairs = kerning(font) if kern and 'GPOS' in font else {}
    total = sum(hmtx[g][0] for g in glyphs) + sum(pairs.get(p, 0) for p in zip(glyphs, glyphs[1:]))
    return total / font['head'].unitsPerEm


def stand_in(sheet, family, real, file, names, style='normal', weight='400', only=None):
    """Return a local font scaled to the real one's line length and line height."""
    adjust = width(real) / width(load(file), kern=False)
    em, hhea = real['head'].unitsPerEm, real['hhea']
    sheet.face(
        family, ', '.join(f"local('{name}')" for name in names), style, weight, display=None,
        size_adjust=percent(adjust), ascent_override=percent(hhea.ascent / em / adjust),
        descent_override=percent(-hhea.descent / em / adjust), line_gap_override='0%',
        unicode_range=only and ranges(only),
    )


def borrow(sheet, family, real, name, signs, **more):
    """Return the characters that the family lacks, from a file that is loaded anyway, scaled to its cap height."""
    like = load(OUT / ('inter.woff2' if name == 'inter' else 'katex-main.woff2'))
    adjust = cap_height(real) / cap_height(like)
    em, hhea = real['head'].unitsPerEm, real['hhea']
    sheet.file(
        family, name, set(map(ord, signs)) & codes(load(OUT / f'{name}.woff2')), size_adjust=percent(adjust),
        ascent_override=percent(hhea.ascent / em / adjust), descent_override=percent(-hhea.descent / em / adjust),
        **more,
    )


# --- the families ----------------------------------------------------------------------------


def cap_height(font):
    glyph = font['glyf'][font.getBestCmap()[ord('H')]]
    return glyph.yMax / font['head'].unitsPerEm


def newsreader(folder, sheet):
    def source(part, style):
        return load(folder / f'newsreader/package/files/newsreader-{part}-{style}.woff2')

    def lower(font, signs):
        for sign, base, scale, bottom in (
            ('₁', '¹', 1, -0.16), ('₂', '²', 1, -0.16), ('₃', '³', 1, -0.16),
            ('ₖ', 'k', 0.66, -0.16), ('ᵀ', 'T', 0.62, 0.30),
        ):
            if sign in signs:
                derive(font, sign, base, scale, bottom)

    sheet.note('Newsreader: text')
    faces = {'normal': ('newsreader', '400 600', (400, 600)), 'italic': ('newsreader-italic', '400', 400)}
    metrics = None
    for style, (name, weights, wght) in faces.items():
        core = cut(source('latin-opsz', style), TEXT, ['kern', 'liga'], wght=wght, opsz=18)
        tidy_layout(core, step=4)
        lower(core, TEXT)
        unequal(core)
        even_digits(core)
        spaces(core)
        save(core, name)
        sheet.file('Newsreader', name, codes(core), style=style, weight=weights)
        if style == 'normal':
            metrics = core
        done = codes(core) | UNSEEN
        for part in ('latin', 'latin-ext'):
            more = source(f'{part}-opsz', style)
            more = cut(more, map(chr, sorted(codes(more) - done)), SHAPING, wght=wght, opsz=18)
            tidy_layout(more)
            save(more, f'{name}-{part}')
            done |= codes(more)
            sheet.file('Newsreader', f'{name}-{part}', codes(more), style=style, weight=weights)

    sheet.note('Newsreader Display: titles, at a large optical size')
    title = cut(source('latin-opsz', 'normal'), TITLE, ['kern', 'liga'], wght=TITLE_WEIGHT, opsz=TITLE_SIZE)
    tidy_layout(title, step=4)
    lower(title, TITLE)
    spaces(title)
    save(title, 'newsreader-display')
    sheet.file('Newsreader Display', 'newsreader-display', codes(title), weight='400 600')

    return metrics, title


TITLE_WEIGHT, TITLE_SIZE = 440, 60
# Its fallback leaves missing characters to Newsreader.
TITLE_RANGE = {*range(0x20, 0x7F), 0xA0, *range(0xD7, 0xFD), *range(0x2010, 0x2027)}


def inter(folder, sheet):
    path = folder / 'inter/package/variable/InterVariable.woff2'
    weights, wght = '400 650', (400, 650)
    sheet.note('Inter: interface and numbers (font-variant-numeric: tabular-nums)')
    core = cut(load(path), UI, ['kern', 'tnum'], wght=wght, opsz=14)
    tidy_layout(core, step=4)
    derive(core, 'ᵀ', 'T', 0.62, 0.32)
    spaces(core)
    save(core, 'inter')
    sheet.file('Inter', 'inter', codes(core), weight=weights)

    every = codes(load(path)) - codes(core) - UNSEEN
    latin = {c for c in every if 0xA0 <= c < 0x180 or 0x2010 <= c < 0x2050 or c in (0x20AC, 0x2122)}
    math = {ord(c) for c in UI_MATH} & every
    ext = {c for c in every if 0x180 <= c < 0x370 or 0x1D00 <= c < 0x1F00 or 0x2C60 <= c < 0x2C80 or 0xA720 <= c < 0xA800}
    for part, wanted in (('latin', latin), ('latin-ext', ext), ('math', math)):
        features = [] if part == 'math' else SHAPING
        font = cut(load(path), map(chr, sorted(wanted)), features, wght=wght, opsz=14)
        tidy_layout(font)
        save(font, f'inter-{part}')
        sheet.file('Inter', f'inter-{part}', codes(font), weight=weights)
    return core


def katex(sheet):
    """KaTeX's own families, each split into what our formulas use and the rest."""
    sheet.note("KaTeX: the families that its style sheet names, replacing its own rules")
    cores = {
        'Main-Regular': MATH_MAIN, 'Math-Italic': MATH_ITALIC, 'AMS-Regular': MATH_BLACKBOARD,
        'Main-Bold': string.ascii_lowercase + 'ABIKOQVWX01 ', 'Main-Italic': LETTERS + ' ',
        'Math-BoldItalic': LETTERS, 'Size1-Regular': MATH_DELIMITERS, 'Size2-Regular': MATH_DELIMITERS,
        'Size3-Regular': MATH_DELIMITERS, 'Size4-Regular': MATH_TALL,
    }
    for path in sorted((KATEX / 'dist/fonts').glob('*.woff2')):
        face = path.stem.removeprefix('KaTeX_')
        family, cut_name = face.split('-')
        style = 'italic' if 'Italic' in cut_name else 'normal'
        weight = '700' if 'Bold' in cut_name else '400'
        name = 'katex-' + face.lower().removesuffix('-regular').replace('math-italic', 'math')
        every = codes(load(path))
        core = {ord(c) for c in cores[face]} & every if face in cores else every
        # The rest first: if ranges overlap, the later rule wins, so its own range can be short.
        for suffix, wanted in (('-rest', every - core), ('', core)):
            if wanted:
                font = cut(load(path), map(chr, sorted(wanted)))
                if 0x2225 in wanted and name == 'katex-main':
                    attach(font, 0x2016, font.getBestCmap()[0x2225])  # ‖ as ∥
                save(font, name + suffix)
                covers = codes(font) if len(core) < len(every) else None
                if suffix and max(covers) > 0x2010:
                    covers = {c for c in covers if c < 0x2010} | WIDE
                sheet.file(f'KaTeX_{family}', name + suffix, covers, style=style, weight=weight, display='block')


LOCAL = {
    'gelasio': {
        '400': ['Georgia', 'Gelasio'], '700': ['Georgia Bold', 'Georgia-Bold', 'Gelasio Bold'],
        'italic': ['Georgia Italic', 'Georgia-Italic', 'Gelasio Italic'],
    },
    'tinos': {
        '400': ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos', 'Nimbus Roman'],
        '700': ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'],
        'italic': ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic', 'Tinos Italic'],
    },
    'noto-serif': {
        '400': ['Noto Serif', 'NotoSerif'], '700': ['Noto Serif Bold', 'NotoSerif-Bold'],
        'italic': ['Noto Serif Italic', 'NotoSerif-Italic'],
    },
    'arimo': {
        '400': ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica', 'Nimbus Sans'],
        '700': ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold', 'Helvetica-Bold'],
    },
    'roboto': {'400': ['Roboto', 'Roboto Regular', 'Roboto-Regular'], '700': ['Roboto Bold', 'Roboto-Bold']},
    'dejavu-serif': {
        '400': ['DejaVu Serif'], 'italic': ['DejaVu Serif Italic'],
    },
    'dejavu-sans': {'400': ['DejaVu Sans']},
}


def stand_ins(folder, sheet, title):
    sheet.note('Local fonts scaled to the same metrics, so that nothing moves when a web font arrives')

    def made(name, wght=None):
        font = load(OUT / f'{name}.woff2')
        return instancer.instantiateVariableFont(font, {'wght': wght}) if wght else font

    def stand(family, local, real, style='normal', weight='400', only=None):
        key = 'italic' if style == 'italic' else '400' if weight.startswith('400') else '700'
        file = folder / f"{local}/package/files/{local}-latin-{'400' if key == 'italic' else key}-{style}.woff2"
        stand_in(sheet, family, real, file, LOCAL[local][key], style, weight, only)

    regular, bold, italic = made('newsreader', 400), made('newsreader', 600), made('newsreader-italic')
    for suffix, local in (('', 'gelasio'), (' Times', 'tinos'), (' Noto', 'noto-serif'), (' DejaVu', 'dejavu-serif')):
        stand(f'Newsreader Fallback{suffix}', local, regular)
        if '700' in LOCAL[local]:
            stand(f'Newsreader Fallback{suffix}', local, bold, weight='600')
        stand(f'Newsreader Fallback{suffix}', local, italic, style='italic')
    for suffix, local in (('', 'gelasio'), (' Times', 'tinos'), (' Noto', 'noto-serif'), (' DejaVu', 'dejavu-serif')):
        stand(f'Newsreader Display Fallback{suffix}', local, title, weight='400 600', only=TITLE_RANGE)
    for suffix, local in (('', 'arimo'), (' Roboto', 'roboto'), (' DejaVu', 'dejavu-sans')):
        stand(f'Inter Fallback{suffix}', local, made('inter', 400))
        if '700' in LOCAL[local]:
            stand(f'Inter Fallback{suffix}', local, made('inter', 600), weight='600')


def licences(folder):
    open_font = (folder / 'newsreader/package/LICENSE').read_text()
    (OUT / 'LICENSE-Newsreader.txt').write_text(open_font)
    (OUT / 'LICENSE-Inter.txt').write_text((folder / 'inter/package/LICENSE.txt').read_text())
    names = load(KATEX / 'dist/fonts/KaTeX_Main-Regular.woff2')['name']
    (OUT / 'LICENSE-KaTeX.txt').write_text(
        (KATEX / 'LICENSE').read_text().rstrip()
        + '\n\n' + '-' * 75 + '\nThe fonts katex-*.woff2 here are parts of the KaTeX fonts, without hinting and with other\n'
        'names inside. Their own notice:\n\n'
        + names.getDebugName(13).split('\n\n')[0].replace('KaTeX_Main.', 'KaTeX_Main (and so for each of them).')
        + '\n\n' + open_font[open_font.index('This Font Software'):]
    )


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(sys.argv[1] if len(sys.argv) > 1 else temporary)
        if len(sys.argv) < 2:
            fetch(temporary)
        sheet = Sheet()
        text, title = newsreader(folder, sheet)
        ui = inter(folder, sheet)
        katex(sheet)
        sheet.note('Characters that a family lacks, from files that are loaded anyway')
        for style, weight in (('normal', '400 600'), ('italic', '400')):  # As in the family, or they replace it.
            borrow(sheet, 'Newsreader', text, 'katex-main', BORROWED, style=style, weight=weight)
            borrow(sheet, 'Newsreader', text, 'katex-size1', '∑∏', style=style, weight=weight)
            borrow(sheet, 'Newsreader', text, 'inter', '★◆✓✗ₙᵢⱼ', style=style, weight=weight)
        borrow(sheet, 'Inter', ui, 'katex-main', BORROWED_UI, weight='400 650')
        stand_ins(folder, sheet, title)
        licences(folder)
    sheets = [ROOT / 'src/theme/fonts.css', ROOT / 'src/theme/fonts-more.css']
    for path, part in zip(sheets, parted(sheet.text)):
        path.write_text(part)
    for path in sorted(OUT.glob('*.woff2')):
        if path.name not in sheet.text:
            path.unlink()
            continue
        print(f'{path.stat().st_size:7d}  {path.name}')


if __name__ == '__main__':
    main()
