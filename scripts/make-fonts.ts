// Subsets the fonts of @fontsource-variable and @fontsource to the characters the product shows: run it again when they
// change (`node scripts/make-fonts.ts`) and commit the result.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..');

const source = (family: string, file: string): Buffer =>
  readFileSync(join(root, 'node_modules/@fontsource-variable', family, 'files', `${file}.woff2`));

/** Hind's original file; its woff2 is larger. */
const hind = (weight: 400 | 600): Buffer =>
  readFileSync(join(root, `node_modules/@fontsource/hind/files/hind-devanagari-${weight}-normal.woff`));

const span = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');

// The unicode-range values of fonts.css.
const latin = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}ıŒœʻʼˆ˚˜${span(0x2000, 0x206f)}€™↑↓−∕`;
const rupee = '₹';
const devanagari = `${span(0x900, 0x97f)}\u200c\u200d\u25cc`;

type Axes = Record<string, number | { readonly min: number; readonly max: number }>;

interface Cut {
  readonly from: Buffer;
  readonly to: string;
  readonly characters: string;
  readonly axes: Axes;
}

const fraunces = source('fraunces', 'fraunces-latin-soft-normal');
const figtree = source('figtree', 'figtree-latin-wght-normal');

const cuts: readonly Cut[] = [
  {
    from: fraunces,
    to: 'web/styles/fonts/fraunces-latin.woff2',
    characters: latin,
    axes: { wght: { min: 400, max: 600 }, SOFT: 60 },
  },
  {
    from: figtree,
    to: 'web/styles/fonts/figtree-latin.woff2',
    characters: latin,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    from: source('figtree', 'figtree-latin-ext-wght-normal'),
    to: 'web/styles/fonts/figtree-rupee.woff2',
    characters: rupee,
    axes: { wght: { min: 400, max: 700 } },
  },
  ...([400, 600] as const).map((weight) => ({
    from: hind(weight),
    to: `web/styles/fonts/hind-devanagari-${weight}.woff2`,
    characters: devanagari,
    axes: {},
  })),
  // For social cards, whose text is rendered glyph by glyph.
  { from: fraunces, to: 'adapters/social/fonts/title.ttf', characters: latin, axes: { wght: 480, SOFT: 60 } },
  { from: figtree, to: 'adapters/social/fonts/words.ttf', characters: latin, axes: { wght: 560 } },
];

for (const { from, to, characters, axes } of cuts) {
  const targetFormat = to.endsWith('.ttf') ? 'truetype' : 'woff2';
  const font = await subsetFont(from, characters, { targetFormat, variationAxes: axes });
  writeFileSync(join(root, to), font);
  process.stdout.write(`${to}: ${font.length} bytes\n`);
}
