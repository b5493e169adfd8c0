// Draws the Open Graph card of a shared link: cover scene, title, genres and logo. Nothing more, because others may see
// the screen.

import { readFileSync } from 'node:fs';
import { coverArt } from '@meend/core/catalogue/covers/cover-art.ts';
import { cardSize } from '@meend/core/pages/social-card-size.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { create, type Font } from 'fontkit';
import { cardMessages } from './messages/card-messages.ts';

// Text as SVG paths, because the SVG renderer has no fonts.

interface Outlines {
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

const outlines = (file: string): Outlines => {
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

// Wraps words into lines at the largest font size that fits.

interface Wrapped {
  readonly size: number;
  readonly lines: readonly string[];
}

interface Frame {
  readonly width: number;
  readonly mostLines: number;
  /** Largest first. */
  readonly sizes: readonly number[];
}

type Width = (text: string, size: number) => number;

const linesAt = (words: readonly string[], fits: (line: string) => boolean): string[] => {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

const shortened = (line: string, fits: (line: string) => boolean): string => {
  let text = line;
  while (text !== '' && !fits(`${text}…`)) text = text.slice(0, -1);
  return `${text.trimEnd()}…`;
};

const wrapped = (text: string, frame: Frame, width: Width): Wrapped => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const fitsAt = (size: number) => (line: string) => width(line, size) <= frame.width;
  for (const size of frame.sizes) {
    const lines = linesAt(words, fitsAt(size));
    if (lines.length <= frame.mostLines && lines.every(fitsAt(size))) return { size, lines };
  }
  const size = frame.sizes.at(-1) ?? 0;
  const fits = fitsAt(size);
  const all = linesAt(words, fits);
  const lines = all.slice(0, frame.mostLines);
  const last = lines.pop();
  const rest = all.length > frame.mostLines ? `${last ?? ''} ${all[frame.mostLines] ?? ''}` : (last ?? '');
  return {
    size,
    lines: [
      ...lines.map((line) => (fits(line) ? line : shortened(line, fits))),
      fits(rest) ? rest : shortened(rest, fits),
    ],
  };
};

export interface CardText {
  readonly title: string;
  /** Genres or a topic; may be empty. */
  readonly genres: readonly string[];
  readonly productName: string;
}

const LEFT = 72;
const SCENE = cardSize.height;
const SCENE_AT = cardSize.width - SCENE;
const canvas = '#15101b';
const MARK =
  '<g fill="none" stroke="#f5b968" stroke-width="3" stroke-linecap="round"><path d="M5 18.5C17 18.5 19 5.5 33 5.5"/><g fill="#f5b968" stroke="none"><circle cx="5" cy="18.5" r="4.5"/><circle cx="33" cy="5.5" r="4.5"/></g></g>';

let fonts: { readonly title: Outlines; readonly body: Outlines } | null = null;

const brandFonts = () => {
  fonts ??= { title: outlines('title.ttf'), body: outlines('words.ttf') };
  return fonts;
};

const filled = (path: string, colour: string): string => `<path fill="${colour}" d="${path}"/>`;

const scene = ({ title, genres }: CardText): string =>
  coverArt({ title, genres }, { mark: false }).replace(
    '<svg ',
    `<svg x="${SCENE_AT}" y="0" width="${SCENE}" height="${SCENE}" `,
  );

const shade = `<defs><linearGradient id="shade"><stop offset="0" stop-color="${canvas}"/><stop offset=".08" stop-color="${canvas}" stop-opacity=".7"/><stop offset=".3" stop-color="${canvas}" stop-opacity="0"/></linearGradient></defs><rect x="${SCENE_AT - 1}" width="${SCENE + 1}" height="${SCENE}" fill="url(#shade)"/>`;

/** In the default language: neither a card's URL nor the crawlers that fetch it name one. */
export const cardDrawing = (text: CardText): string => {
  const { untitled, audience } = cardMessages[defaultLanguage];
  const { title, body: small } = brandFonts();
  const { size, lines } = wrapped(
    title.knows(text.title) ? text.title : untitled,
    { width: 600, mostLines: 4, sizes: [84, 74, 64, 56] },
    title.width,
  );
  const step = size * 1.14;
  const middle = 292;
  const first = middle - ((lines.length - 1) * step) / 2 + size * 0.32;
  const titlePath = lines.map((line, at) => title.path(line, size, LEFT, first + at * step)).join('');
  const genres = text.genres.slice(0, 3).join('  ·  ');
  const genresPath = small.path(genres, 30, LEFT, first + (lines.length - 1) * step + 64);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}" viewBox="0 0 ${cardSize.width} ${cardSize.height}"><rect width="1200" height="630" fill="${canvas}"/>${scene(text)}${shade}<g transform="translate(${LEFT - 6} 64) scale(1.5)">${MARK}</g>${filled(title.path(text.productName, 38, LEFT + 66, 96), '#f7f0e8')}${filled(titlePath, '#f7f0e8')}${filled(genresPath, '#c6bac8')}${filled(small.path(audience, 26, LEFT, 566), '#a295a6')}</svg>`;
};
