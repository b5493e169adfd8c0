// The page of the job queues. A code from the Admin Dashboard is posted here once and becomes a cookie for this path; with
// every request after it the database is asked whether that superadmin still is one.
import type { UseCases } from '@meend/core/use-cases';
import type { TrustedProxies } from '../../config/trusted-proxies.ts';
import { Refusal } from '../answers/refusal.ts';
import type { AppContext, AppMiddleware } from '../app-context.ts';
import { clientAddress } from '../requests/client-address.ts';
import { readRawBody } from '../requests/json-body.ts';
import { payersOf, type RateLimits } from '../requests/rate-limits.ts';
import type { Board } from './board.ts';
import type { QueueCookie } from './queue-cookie.ts';

export const QUEUE_PAGE = '/job-queues';

export interface QueuePage {
  readonly does: Pick<UseCases, 'enterQueuePage' | 'admitToQueuePage'>;
  readonly cookie: QueueCookie;
  readonly limits: RateLimits;
  readonly proxies: TrustedProxies;
  /** The site's own. */
  readonly publicUrl: string;
  /** Null where no queues are configured: then there is no such page. */
  readonly board: { open(): Promise<Board> } | null;
}

/**
 * A form of another site is not for us. Browsers that do not say where a form comes from name its origin at most, and
 * none at all for pages without a referrer, as ours are: then the code alone has to do.
 */
const comesFromUs = (ctx: AppContext, publicUrl: string): boolean => {
  const site = ctx.get('sec-fetch-site');
  if (site !== '') return site === 'same-origin';
  const origin = ctx.get('origin');
  return origin === '' || origin === 'null' || origin === new URL(publicUrl).origin;
};

const codeIn = async (ctx: AppContext): Promise<string> => {
  if (!ctx.is('application/x-www-form-urlencoded')) throw new Refusal('request.unsupported-type');
  const [code = '', ...more] = new URLSearchParams(await readRawBody(ctx)).getAll('code');
  return more.length === 0 ? code : '';
};

export const queuePage = (site: QueuePage): AppMiddleware => {
  const { does, cookie, board } = site;

  const enter = async (ctx: AppContext): Promise<void> => {
    if (!comesFromUs(ctx, site.publicUrl)) throw new Refusal('session.forbidden');
    const address = clientAddress(ctx.req, site.proxies);
    await site.limits('link-verification', payersOf({ address }));
    const entered = await does.enterQueuePage(await codeIn(ctx));
    if (!entered.ok) throw new Refusal(entered.error.code);
    cookie.put(ctx, entered.value);
    ctx.status = 303;
    ctx.set('Location', QUEUE_PAGE);
    ctx.body = '';
  };

  return async (ctx, next) => {
    const isPage = ctx.path === QUEUE_PAGE;
    if (board === null || !(isPage || ctx.path.startsWith(`${QUEUE_PAGE}/`))) return next();
    ctx.state.route = isPage ? QUEUE_PAGE : `${QUEUE_PAGE}/*`;
    ctx.set('Cache-Control', 'no-store');
    if (isPage && ctx.method === 'POST') return enter(ctx);
    const admitted = await does.admitToQueuePage(cookie.read(ctx));
    if (!admitted.ok) throw new Refusal(admitted.error.code);
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw new Refusal('request.method-not-allowed', { Allow: isPage ? 'GET, HEAD, POST' : 'GET, HEAD' });
    const { answer } = await board.open();
    await answer(ctx, next);
  };
};
