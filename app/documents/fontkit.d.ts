/** What is used of fontkit 2.0.4, which brings no types; a leading underscore marks what it keeps to itself. */
declare module "fontkit" {
  export type Outline = { commands: { command: string; args: number[] }[] };

  export type Glyph = {
    id: number;
    codePoints: number[];
    advanceWidth: number;
    path?: Outline & { mapPoints(move: (x: number, y: number) => [number, number]): Outline };
  };

  export type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

  export type GlyphRun = { glyphs: Glyph[]; positions: Position[] };

  /** A part of a TrueType font, as it is embedded. */
  export type Subset = {
    _addGlyph(id: number): number;
    glyf: Uint8Array[];
    loca: { offsets: number[] };
    hmtx: { metrics: { advance: number; bearing: number }[] };
    offset: number;
  };

  export type Anchor = object | null;

  export type Font = {
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, ...how: unknown[]): GlyphRun;
    createSubset(): Subset;
    _layoutEngine?: {
      engine: {
        GPOSProcessor?: { applyAnchor(mark: { markAnchor: Anchor }, base: Anchor, baseIndex: number): void } | null;
      } | null;
    };
  };

  export function create(bytes: Uint8Array): Font;
}
