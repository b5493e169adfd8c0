import type { FileFacts, ReadableFileStore } from '@meend/adapters/files/file-storage.ts';
import { coverArt } from '@meend/core/catalogue/covers/cover-art.ts';
import { parseGeneratedCoverName } from '@meend/core/catalogue/covers/generated-cover.ts';
import { categories } from '@meend/core/catalogue/story.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { AppContext, AppMiddleware } from '../calls/app-context.ts';
import { HttpError } from '../calls/http-error.ts';
import { picturePolicy } from '../calls/security-headers.ts';
import { sendText } from '../calls/text-compression.ts';

export interface CoverPictures {
  readonly files: Pick<ReadableFileStore, 'readFacts' | 'read'>;
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

const MAX_ANNOUNCED_STORIES = 50;

/** Generated cover of a published or announced story; null if there is none of this name. */
const draw = async (name: string, stories: StoryStore): Promise<string | null> => {
  const coverName = parseGeneratedCoverName(name);
  if (coverName === null) return null;
  const { slug, variant } = coverName;
  for (const category of categories) {
    const story = await stories.findBySlug(category, slug);
    if (story !== null) return coverArt({ title: story.name, genres: story.genres, variant });
  }
  const coming = (await stories.announced(MAX_ANNOUNCED_STORIES)).find((story) => story.slug === slug);
  return coming ? coverArt({ title: coming.name, genres: coming.genres, variant }) : null;
};

/** Maps a failure of the storage to 503. */
const orUnavailable = <T>(request: Promise<T>): Promise<T> =>
  request.catch(() => {
    throw new HttpError('server.unavailable', { 'Retry-After': '5' });
  });

interface Picture {
  readonly key: string;
  readonly name: string;
  readonly facts: FileFacts;
}

const sendFile = async (
  ctx: AppContext,
  files: CoverPictures['files'],
  { key, name, facts }: Picture,
): Promise<void> => {
  const etag = `"${name}-${facts.version}"`;
  ctx.set({ 'Cache-Control': 'public, max-age=31536000, immutable', ETag: etag });
  if (ctx.get('if-none-match').includes(etag)) {
    ctx.status = 304;
    return;
  }
  if (ctx.method === 'GET') ctx.body = await orUnavailable(files.read(key));
  else ctx.status = 200;
  ctx.length = facts.bytes;
};

export const coverPictures =
  ({ files, stories }: CoverPictures): AppMiddleware =>
  async (ctx, next) => {
    if (!/^\/(?:covers|banners)(?:\/|$)/i.test(ctx.path)) return next();
    const [, folder = '', name = '', extension = ''] = NAME.exec(ctx.path) ?? [];
    ctx.state.route = '/covers/*';
    if (name === '') throw new HttpError('request.not-found');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new HttpError('request.method-not-allowed');
    ctx.set('Content-Security-Policy', picturePolicy);
    const key = `${folder}/${name}.${extension}`;
    const facts = await orUnavailable(files.readFacts(key));
    if (facts !== null) {
      ctx.type = types[extension] ?? 'application/octet-stream';
      return sendFile(ctx, files, { key, name, facts });
    }
    const svg = folder === 'covers' && extension === 'svg' ? await draw(name, stories) : null;
    if (svg === null) throw new HttpError('request.not-found');
    ctx.set('Cache-Control', 'public, max-age=3600');
    await sendText(ctx, 'image/svg+xml', svg);
  };
