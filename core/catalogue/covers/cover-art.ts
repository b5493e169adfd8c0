// Generates the cover of a story without a picture, as a pure function of title and first genre. It contains no text
// and is decorative; the curve between two notes at the lower left is the product's mark.
import type { Cover } from '@meend/core/media/picture-set.ts';
import { tintOfColour } from '@meend/core/media/tint.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { type CoverPalette, drawPalette, type Random } from './cover-palettes.ts';
import { LIGHT_GRADIENT, scenes, tenth } from './cover-scenes.ts';
import { type CoverVariant, variantOfPath } from './generated-cover.ts';

interface CoverSubject {
  readonly title: string;
  readonly genres: readonly string[];
  /** Seed if there is no genre: "temptations", "author", "shop". */
  readonly category?: string;
  /** Variant of the story's cover; 1 by default. */
  readonly variant?: CoverVariant;
}

interface CoverOptions {
  readonly size?: number;
  /** False for the large cover of a detail page, which may have an accessible name. */
  readonly decorative?: boolean;
  /** False if a caption covers the lower left corner. */
  readonly mark?: boolean;
}

interface Plan {
  readonly seed: number;
  readonly random: Random;
  readonly colours: CoverPalette;
}

// FNV-1a, then Murmur3's finalizer, so that similar titles get different covers.
export const hash = (text: string): number => {
  let h = 0x811c9dc5;
  for (const char of text.normalize('NFC').toLowerCase()) {
    h ^= char.codePointAt(0) ?? 0;
    h = Math.imul(h, 0x01000193);
  }
  h >>>= 0;
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

// mulberry32
export const seeded = (seed: number): Random => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

const planCover = ({ title, genres, category = 'temptations', variant = 1 }: CoverSubject): Plan => {
  const genre = genres[0] || category;
  const seed = hash(variant === 1 ? `${title}|${genre}` : `${title}|${genre}|${variant}`);
  const random = seeded(seed);
  return { seed, random, colours: drawPalette(genre, random) };
};

/** Middle and bottom colours of a generated cover, for the expanded player's background. */
export const coverColours = (subject: CoverSubject): { readonly sky: string; readonly foot: string } => {
  const { colours } = planCover(subject);
  return { sky: colours.skyMiddle, foot: colours.shapeDark };
};

interface TintedStory {
  readonly cover: Cover | null;
  readonly slug: Slug;
  readonly name: string;
  readonly genres: readonly string[];
}

/** Dark colour of the story's cover, for light text; of a generated cover, its sky's. */
export const storyTint = ({ cover, slug, name, genres }: TintedStory): string => {
  const variant = cover === null ? 1 : (variantOfPath(cover.small, slug) ?? 1);
  return cover?.tint ?? tintOfColour(coverColours({ title: name, genres, variant }).sky);
};

const gradient = (id: string, x2: string, stops: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="1">${stops}</linearGradient>`;

const stop = (offset: string, colour: string, opacity = ''): string =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity && ` stop-opacity="${opacity}"`}/>`;

interface Glide {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

const drawGlide = (random: Random, size: number): Glide => {
  const low = size * (0.9 + random() * 0.03);
  const left = size * (0.07 + random() * 0.02);
  const right = left + size * (0.2 + random() * 0.08);
  return { left, right, low, high: low - size * (0.05 + random() * 0.03) };
};

const glideSvg = ({ left, right, low, high }: Glide, light: string, size: number): string => {
  const width = right - left;
  const note = (x: number, y: number) =>
    `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(size * 0.015)}" fill="${light}" stroke="none"/>`;
  const curve = `M${tenth(left)} ${tenth(low)}C${tenth(left + width * 0.4)} ${tenth(low)} ${tenth(left + width * 0.55)} ${tenth(high)} ${tenth(right)} ${tenth(high)}`;
  const line = `<path d="${curve}" stroke-linecap="round"/>${note(left, low)}${note(right, high)}`;
  return `<g stroke="${light}" fill="none" stroke-width="${tenth(size * 0.009)}" opacity=".9">${line}</g>`;
};

/** The cover as SVG text, served or stored as a file and never inlined into a page. */
export const coverArt = (subject: CoverSubject, options: CoverOptions = {}): string => {
  const { size = 400, decorative = true, mark = true } = options;
  const { seed, random, colours } = planCover(subject);
  const scene = scenes[Math.floor(random() * scenes.length)];
  const mirrored = random() < 0.5;
  const glide = drawGlide(random, size);
  const id = `c${seed.toString(36)}`;
  const drawn = scene?.(random, colours, size).replaceAll(LIGHT_GRADIENT, `#${id}l`) ?? '';
  const slant = (0.15 + random() * 0.3).toFixed(2);
  const { skyTop, skyMiddle, skyBottom, light, shapeDark } = colours;
  const sky = gradient(`${id}s`, slant, stop('0', skyTop) + stop('.55', skyMiddle) + stop('1', skyBottom));
  const inner = gradient(`${id}l`, '0', stop('0', skyMiddle) + stop('1', skyBottom));
  const foot = gradient(`${id}v`, '0', stop('.62', shapeDark, '0') + stop('1', shapeDark, '.62'));
  const role = decorative
    ? 'aria-hidden="true" focusable="false"'
    : `role="img" aria-label="Cover of ${subject.title.replace(/[<&"]/g, '')}"`;
  const flip = mirrored ? ` transform="matrix(-1 0 0 1 ${size} 0)"` : '';
  const fill = (name: string) => `<rect width="${size}" height="${size}" fill="url(#${id}${name})"/>`;
  const body = `${fill('s')}<g${flip}>${drawn}</g>${fill('v')}${mark ? glideSvg(glide, light, size) : ''}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" class="cover" ${role} preserveAspectRatio="xMidYMid slice"><defs>${sky}${inner}${foot}</defs>${body}</svg>`;
};
