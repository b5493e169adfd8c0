// Renders a card at its first request and caches it on the disk under a name that changes with its texts: one file per
// public page, so the folder is bounded by the catalogue.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CardText } from './card-drawing.ts';

// Changes with the card's design, to invalidate the cache.
const STYLE_VERSION = '1';
const MAX_PENDING_CARDS = 16;

interface CardPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * `key` belongs to a published page, such as "temptations-rain-on-marine-drive"; null if too many requests are queued.
 */
export type CardPictures = (key: string, text: CardText) => Promise<CardPicture | null>;

const hashOf = (text: CardText): string =>
  createHash('sha256')
    .update(JSON.stringify([STYLE_VERSION, text.title, text.genres, text.productName]))
    .digest('hex')
    .slice(0, 12);

/** Fonts and encoder are loaded with the first card; most processes never render one. */
const encode = async (text: CardText): Promise<Uint8Array> => {
  const [{ default: sharp }, { cardDrawing }] = await Promise.all([
    import('sharp'),
    import('./card-drawing.ts'),
  ]);
  // Cards share no images, so sharp's cache is useless.
  sharp.cache(false);
  return sharp(Buffer.from(cardDrawing(text)))
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
};

export const cardImageCache = (folder: string): CardPictures => {
  const making = new Map<string, Promise<CardPicture>>();
  let last: Promise<unknown> = Promise.resolve();

  const make = async (key: string, name: string, text: CardText): Promise<CardPicture> => {
    const bytes = await encode(text);
    await mkdir(folder, { recursive: true });
    const former = (await readdir(folder)).filter((file) => file.startsWith(`${key}.`));
    const draft = join(folder, `${randomUUID()}.part`);
    await writeFile(draft, bytes);
    await rename(draft, join(folder, name));
    await Promise.all(
      former.filter((file) => file !== name).map((file) => rm(join(folder, file), { force: true })),
    );
    return { name, bytes };
  };

  return async (key, text) => {
    const name = `${key}.${hashOf(text)}.jpg`;
    const cached = await readFile(join(folder, name)).catch(() => null);
    if (cached !== null) return { name, bytes: cached };
    const begun = making.get(name);
    if (begun !== undefined) return begun;
    if (making.size >= MAX_PENDING_CARDS) return null;
    // Sequential: a card takes 100 ms of a whole core.
    const made = last.then(() => make(key, name, text)).finally(() => making.delete(name));
    last = made.catch(() => {});
    making.set(name, made);
    return made;
  };
};
