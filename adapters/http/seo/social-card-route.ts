// `/social/{group}/{slug}.jpg`: the Open Graph card of a shared link, for published content only.
import type { CardPictures } from '@meend/adapters/social/card-image-cache.ts';
import type { AppMiddleware } from '../calls/app-context.ts';
import { HttpError, unavailable } from '../calls/http-error.ts';
import { cardGroups } from '../files/social-cards.ts';
import { findCard, type SubjectStores } from '../pages/page-subjects.ts';

export interface SocialPictures {
  readonly stores: SubjectStores;
  readonly productName: string;
  readonly pictures: CardPictures;
}

const ADDRESS = new RegExp(`^/social/(${cardGroups.join('|')})/([a-z0-9-]{1,120})\\.jpg$`);

export const socialCardRoute =
  ({ stores, productName, pictures }: SocialPictures): AppMiddleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith('/social/')) return next();
    ctx.state.route = '/social/*';
    const [, group = '', slug = ''] = ADDRESS.exec(ctx.path) ?? [];
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new HttpError('request.method-not-allowed');
    const card = await findCard(group, slug, stores);
    if (card === null) throw new HttpError('request.not-found');
    const picture = await pictures(`${group}-${slug}`, { ...card, productName });
    if (picture === null) throw unavailable();
    const etag = `"${picture.name}"`;
    ctx.set({
      'Cache-Control': 'public, max-age=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: etag,
    });
    ctx.type = 'image/jpeg';
    if (ctx.get('if-none-match').includes(etag)) {
      ctx.status = 304;
      return;
    }
    ctx.body = Buffer.from(picture.bytes);
  };
