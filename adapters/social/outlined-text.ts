// Text as SVG paths, because the SVG renderer has no fonts.
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

export interface Outlines {
  /** Whether the font has glyphs for most of the text. */
  knows(text: string): boolean;
  /** Width at a size, in pixels. */
  width(text: string, size: number): number;
  /** SVG path data of the text with its baseline at (x, y). */
  path(text: string, size: number, x: number, y: number): string;
}

const isFont = (font: ReturnType<typeof create>): font is Font => !('fonts' in font);

const open = (file: string): Font => {
  const font = create(readFileSync(new URL(`./fonts/${file}`, import.meta.url)));
  if (!isFont(font)) throw new Error(`${file} contains several fonts`);
  return font;
};

/** Removes characters without a glyph in the font. */
const drawable = (font: Font, text: string): string =>
  [...text].filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)).join('');

export const outlines = (file: string): Outlines => {
  const font = open(file);
  const laidOut = (text: string) => font.layout(drawable(font, text));
  return {
    knows: (text) => drawable(font, text).trim().length * 2 > text.trim().length,
    width: (text, size) => (laidOut(text).advanceWidth * size) / font.unitsPerEm,
    path: (text, size, x, y) => {
      const scale = size / font.unitsPerEm;
      const run = laidOut(text);
      let at = x;
      return run.glyphs
        .map((glyph, index) => {
          const position = run.positions[index];
          const path = glyph.path
            .scale(scale, -scale)
            .translate(at + (position?.xOffset ?? 0) * scale, y - (position?.yOffset ?? 0) * scale)
            .toSVG();
          at += (position?.xAdvance ?? 0) * scale;
          return path;
        })
        .join('');
    },
  };
};
