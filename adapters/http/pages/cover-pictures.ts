import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { coverArt } from '@meend/core/catalogue/cover-art';
import { parseDrawnName } from '@meend/core/catalogue/drawn-cover';
import { categories } from '@meend/core/catalogue/story';
import type { StoryStore } from '@meend/core/ports/stores/story-store';
import { Refusal } from '../answers/refusal.ts';
import { sendText } from '../answers/text-compression.ts';
import type { AppContext, AppMiddleware } from '../app-context.ts';
import { picturePolicy } from '../content-policies.ts';

export interface CoverPictures {
  readonly locate: (key: string) => Promise<string | null>;
  readonly stories: StoryStore;
}

const NAME = /^\/(covers|banners)\/([a-z0-9][a-z0-9-]{0,140})\.(svg|webp|avif|jpg|png)$/;
const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
};

const MOST_ANNOUNCED = 50;

/** The drawn cover of a story that is out or announced; null when there is none of this name. */
const draw = async (name: string, stories: StoryStore): Promise<string | null> => {
  const drawn = parseDrawnName(name);
  if (drawn === null) return null;
  const { slug, look } = drawn;
  for (const category of categories) {
    const story = await stories.findBySlug(category, slug);
    if (story !== null) return coverArt({ title: story.name, genres: story.genres, look });
  }
  const coming = (await stories.announced(MOST_ANNOUNCED)).find((story) => story.slug === slug);
  return coming ? coverArt({ title: coming.name, genres: coming.genres, look }) : null;
};

const sendFile = async (ctx: AppContext, path: string, name: string): Promise<void> => {
  const { size, mtimeMs } = await stat(path);
  const etag = `"${name}-${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  ctx.set({ 'Cache-Control': 'public, max-age=31536000, immutable', ETag: etag });
  if (ctx.get('if-none-match').includes(etag)) {
    ctx.status = 304;
    return;
  }
  ctx.length = size;
  ctx.body = createReadStream(path);
};

export const coverPictures =
  ({ locate, stories }: CoverPictures): AppMiddleware =>
  async (ctx, next) => {
    if (!/^\/(?:covers|banners)(?:\/|$)/i.test(ctx.path)) return next();
    const [, folder = '', name = '', extension = ''] = NAME.exec(ctx.path) ?? [];
    ctx.state.route = '/covers/*';
    if (name === '') throw new Refusal('request.not-found');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new Refusal('request.method-not-allowed');
    ctx.set('Content-Security-Policy', picturePolicy);
    const path = await locate(`${folder}/${name}.${extension}`);
    if (path !== null) {
      ctx.type = types[extension] ?? 'application/octet-stream';
      return sendFile(ctx, path, name);
    }
    const drawn = folder === 'covers' && extension === 'svg' ? await draw(name, stories) : null;
    if (drawn === null) throw new Refusal('request.not-found');
    ctx.set('Cache-Control', 'public, max-age=3600');
    await sendText(ctx, 'image/svg+xml', drawn);
  };
