/** Opens a font file, and mends what keeps fontkit 2.0.4 from drawing every script and from telling what it drew. */
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { create, type Font, type Glyph, type GlyphRun, type Outline, type Position } from "fontkit";

/** @param path of a TrueType font, plain or as WOFF @throws where there is none */
export function openTypeface(path: string): Font {
  const bytes = readFileSync(path);
  const font = create(isWoff(bytes) ? unpackWoff(bytes) : bytes);
  passOverMissingAnchors(font);
  const has = font.hasGlyphForCodePoint.bind(font);
  return Object.assign(font, {
    hasGlyphForCodePoint: (codePoint: number) => has(codePoint) || UNSEEN.test(String.fromCodePoint(codePoint)),
  });
}

/** fontkit fails on a few combinations of signs that no language writes: a paper must not fail with it. */
export function canLayOut(font: Font, text: string): boolean {
  try {
    // As react-pdf decomposes the scripts that need shaping.
    font.layout(text.normalize("NFD"));
    return true;
  } catch {
    return false;
  }
}

/** What is laid out together, and the text it means. */
type Piece = { run: GlyphRun; text: string };

/**
 * For scripts that join letters across a word: each glyph for itself. react-pdf turns what is read from the right after
 * it is laid out, so a mark comes before its letter, and readers of PDFs turn it back character by character, so a
 * ligature is taken apart: the first of its letters draws it all, the others only take their share of its width.
 */
export function cutAtGlyphs(font: Font): (text: string, ...how: unknown[]) => Piece[] {
  const layOut = font.layout.bind(font);
  return (text, ...how) => {
    const { glyphs, positions } = layOut(text, ...how);
    let letterWidth = 0;
    return glyphs.flatMap((glyph, index): Piece[] => {
      const position = positions[index] as Position;
      const meaning = textOf([glyph]);
      const fromRight = READ_FROM_RIGHT.test(meaning);
      if (isMoved(position)) {
        const xOffset = position.xOffset + (fromRight ? letterWidth : 0);
        return [{ run: { glyphs: [glyph], positions: [{ ...position, xOffset }] }, text: meaning }];
      }
      letterWidth = position.xAdvance;
      if (!fromRight || glyph.codePoints.length === 1)
        return [{ run: { glyphs: [glyph], positions: [position] }, text: meaning }];
      const xAdvance = Math.round(position.xAdvance / glyph.codePoints.length);
      return Array.from(meaning, (letter, place) => ({
        run: {
          glyphs: place === 0 ? [glyph] : [],
          positions: [{ ...position, xAdvance, xOffset: xAdvance - position.xAdvance }],
        },
        text: letter,
      }));
    });
  };
}

/** For scripts whose signs stand in another order on paper than in the text, but never beyond their cluster. */
export function cutAtClusters(font: Font): (text: string, ...how: unknown[]) => Piece[] {
  const layOut = font.layout.bind(font);
  return (text, ...how) => clustersOf(text).map((cluster) => ({ run: layOut(cluster, ...how), text: cluster }));
}

type Made = Glyph & { outline: Outline };

/**
 * Draws each piece that its glyphs one by one would draw or tell wrongly as one glyph that means the piece's text: so
 * marks stand where the typeface puts them (react-pdf 4.9 drops that), the text can be copied from the paper as it was
 * typed, and no line breaks inside.
 */
export function drawPieces(font: Font, cut: typeof cutAtGlyphs): Font {
  const piecesOf = cut(font);
  const subsetOf = font.createSubset.bind(font);
  const meanings = new Map<number, string>();
  const made = new Map<string, Made>();
  const madeById = new Map<number, Made>();

  function isTold({ run: { glyphs, positions }, text }: Piece): boolean {
    if (positions.some(isMoved) || textOf(glyphs) !== text) return false;
    for (const glyph of glyphs) if (!meanings.has(glyph.id)) meanings.set(glyph.id, textOf([glyph]));
    return glyphs.every((glyph) => meanings.get(glyph.id) === textOf([glyph]));
  }

  function makeGlyph({ run, text }: Piece): Made {
    const key = JSON.stringify([text, run.glyphs.map(({ id }) => id), run.positions]);
    const known = made.get(key);
    if (known) return known;
    const glyph: Made = {
      id: FIRST_MADE + made.size,
      codePoints: Array.from(text, (character) => character.codePointAt(0) as number),
      advanceWidth: sum(run.positions.map(({ xAdvance }) => xAdvance)),
      outline: drawTogether(run),
    };
    made.set(key, glyph);
    madeById.set(glyph.id, glyph);
    return glyph;
  }

  function draw(piece: Piece): GlyphRun {
    if (isTold(piece)) return piece.run;
    const glyph = makeGlyph(piece);
    return { glyphs: [glyph], positions: [{ xAdvance: glyph.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }] };
  }

  return Object.assign(font, {
    layout(text: string, ...how: unknown[]): GlyphRun {
      const runs = piecesOf(text, ...how).map(draw);
      return { glyphs: runs.flatMap(({ glyphs }) => glyphs), positions: runs.flatMap(({ positions }) => positions) };
    },

    createSubset() {
      const subset = subsetOf();
      const addOriginal = subset._addGlyph.bind(subset);
      subset._addGlyph = (id) => {
        const glyph = madeById.get(id);
        if (!glyph) return addOriginal(id);
        const { bytes, bearing } = encodeOutline(glyph.outline);
        subset.glyf.push(bytes);
        subset.loca.offsets.push(subset.offset);
        subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing });
        subset.offset += bytes.length;
        return subset.glyf.length - 1;
      };
      return subset;
    },
  });
}

/** The text in pieces that must not be drawn apart: graphemes, joined where a virama binds two consonants. */
export function clustersOf(text: string): string[] {
  const clusters: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = clusters.length - 1;
    if (BINDS_NEXT.test(clusters[last] ?? "") && IS_LETTER.test(segment)) clusters[last] += segment;
    else clusters.push(segment);
  }
  return clusters;
}

// Beyond the ids of any font.
const FIRST_MADE = 0x10000;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
// Indic_Syllabic_Category Virama and Invisible_Stacker of the scripts drawn by cluster.
const BINDS_NEXT = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u17D2][\u200C\u200D]?$/u;
const IS_LETTER = /^\p{L}/u;

// Joiners, selectors, marks of direction and line ends are drawn as nothing and need no glyph; the fillers of Hangul do.
const UNSEEN = /^(?![\u115F\u1160\u3164\uFFA0])[\p{Default_Ignorable_Code_Point}\n\r\t]$/u;

const READ_FROM_RIGHT = /[\u0590-\u08FF]/u;

const isMoved = ({ xOffset, yOffset }: Position) => xOffset !== 0 || yOffset !== 0;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const textOf = (glyphs: Glyph[]) => String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints));

function drawTogether({ glyphs, positions }: GlyphRun): Outline {
  let pen = 0;
  const commands = glyphs.flatMap(({ path }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index] as Position;
    const left = pen + xOffset;
    pen += xAdvance;
    return path?.mapPoints((x, y) => [Math.round(x + left), Math.round(y + yOffset)]).commands ?? [];
  });
  return { commands };
}

// https://learn.microsoft.com/typography/opentype/spec/glyf, a simple glyph: nothing is left out to save bytes.
const ON_CURVE = 1;

/**
 * fontkit's own encoder does not work with the library it stands on.
 * @returns with where the outline begins, in units of the font
 */
function encodeOutline({ commands }: Outline): { bytes: Uint8Array; bearing: number } {
  const points: { x: number; y: number; flag: number }[] = [];
  const ends: number[] = [];
  for (const { command, args } of commands) {
    if (command === "closePath") ends.push(points.length - 1);
    for (let index = 0; index < args.length; index += 2) {
      const isControl = command === "quadraticCurveTo" && index === 0;
      points.push({ x: args[index] as number, y: args[index + 1] as number, flag: isControl ? 0 : ON_CURVE });
    }
  }
  if (points.length === 0) return { bytes: new Uint8Array(0), bearing: 0 };
  const across = points.map(({ x }) => x);
  const up = points.map(({ y }) => y);
  const steps = (along: number[]) => along.map((place, index) => place - (along[index - 1] ?? 0));
  const bearing = Math.min(...across);
  const head = [ends.length, bearing, Math.min(...up), Math.max(...across), Math.max(...up), ...ends, 0];
  const bytes = Buffer.alloc(aligned(2 * head.length + 5 * points.length));
  let at = 0;
  for (const number of head) at = bytes.writeInt16BE(number, at);
  for (const { flag } of points) at = bytes.writeUInt8(flag, at);
  for (const step of [...steps(across), ...steps(up)]) at = bytes.writeInt16BE(step, at);
  return { bytes, bearing };
}

/** A missing anchor means that a mark does not attach there; fontkit would throw (its issue 367). */
function passOverMissingAnchors(font: Font): void {
  font.layout(" ");
  const marks = font._layoutEngine?.engine?.GPOSProcessor;
  if (!marks) return;
  const apply = marks.applyAnchor.bind(marks);
  marks.applyAnchor = (mark, base, baseIndex) => {
    if (mark.markAnchor && base) apply(mark, base, baseIndex);
  };
}

// https://www.w3.org/TR/WOFF/ and https://learn.microsoft.com/typography/opentype/spec/otff: sizes in bytes.
const WOFF = { signature: 0x774f4646, header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

const isWoff = (bytes: Buffer) => bytes.readUInt32BE(0) === WOFF.signature;
const aligned = (length: number) => Math.ceil(length / 4) * 4;

/** As fontkit reads it, a WOFF would be inflated anew for every glyph: half a minute for a name in a large font. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(SFNT.header + count * SFNT.entry);
  woff.copy(header, 0, 4, 8);
  const largest = 2 ** Math.floor(Math.log2(count));
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(largest * SFNT.entry, 6);
  header.writeUInt16BE(Math.log2(largest), 8);
  header.writeUInt16BE((count - largest) * SFNT.entry, 10);
  const parts: Uint8Array[] = [header];
  let offset = header.length;
  for (let index = 0; index < count; index++) {
    const from = WOFF.header + index * WOFF.entry;
    const to = SFNT.header + index * SFNT.entry;
    const start = woff.readUInt32BE(from + 4);
    const packedLength = woff.readUInt32BE(from + 8);
    const length = woff.readUInt32BE(from + 12);
    const packed = woff.subarray(start, start + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    woff.copy(header, to, from, from + 4);
    woff.copy(header, to + 4, from + 16, from + 20);
    header.writeUInt32BE(offset, to + 8);
    header.writeUInt32BE(length, to + 12);
    parts.push(table, Buffer.alloc(aligned(length) - length));
    offset += aligned(length);
  }
  return Buffer.concat(parts);
}
