// bull-board behind Koa: its calls that read, its page and its files. What would change a queue is no route here, because
// the outbox in the database decides what is done; Redis is only told of it.

import { createBullBoard } from '@bull-board/api';
import type {
  AppControllerRoute,
  AppViewRoute,
  BullBoardQueues,
  IServerAdapter,
  UIConfig,
} from '@bull-board/api/typings/app';
import Router, { type RouterContext } from '@koa/router';
import { Refusal } from '../answers/refusal.ts';
import { sendText } from '../answers/text-compression.ts';
import type { AppContext, AppMiddleware, AppState } from '../app-context.ts';
import { queuePagePolicy } from '../content-policies.ts';
import { boardDocument } from './board-document.ts';
import { boardFiles } from './board-files.ts';
import { type SeenQueuesSettings, seenQueues } from './seen-queues.ts';

export interface BoardSettings extends SeenQueuesSettings {
  readonly path: string;
  readonly title: string;
  /** Where the page was opened from. */
  readonly dashboard: { readonly text: string; readonly url: string };
}

export interface Board {
  readonly answer: AppMiddleware;
  close(): void;
}

interface Told {
  queues: BullBoardQueues;
  viewsPath: string;
  staticPath: string;
  uiConfig: UIConfig;
  entry: AppViewRoute | null;
  calls: readonly AppControllerRoute[];
}

/** Takes in what bull-board tells a server. What it throws is answered by ours. */
const collect = (): { readonly told: Told; readonly serverAdapter: IServerAdapter } => {
  const told: Told = {
    queues: new Map(),
    viewsPath: '',
    staticPath: '',
    uiConfig: {},
    entry: null,
    calls: [],
  };
  const take = (part: Partial<Told>): IServerAdapter => {
    Object.assign(told, part);
    return serverAdapter;
  };
  const serverAdapter: IServerAdapter = {
    setQueues: (queues) => take({ queues }),
    setViewsPath: (viewsPath) => take({ viewsPath }),
    setStaticPath: (_, staticPath) => take({ staticPath }),
    setEntryRoute: (entry) => take({ entry }),
    setErrorHandler: () => take({}),
    setApiRoutes: (calls) => take({ calls }),
    setUIConfig: (uiConfig) => take({ uiConfig }),
  };
  return { told, serverAdapter };
};

const ICON = '/icon.svg';
const LONGEST_MS = 5_000;

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unreachable()), LONGEST_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const unreachable = (): Refusal => new Refusal('queue-page.unreachable', { 'Retry-After': '5' });

const isRead = ({ method }: AppControllerRoute): boolean => [method].flat().includes('get');

export const openBoard = (settings: BoardSettings): Board => {
  const { path, title, dashboard } = settings;
  const seen = seenQueues(settings);
  const { told, serverAdapter } = collect();
  const uiConfig: UIConfig = {
    boardTitle: title,
    hideDocsLink: true,
    miscLinks: [dashboard],
    sortQueues: true,
    favIcon: { default: ICON, alternative: ICON },
    boardLogo: { path: ICON, width: 28, height: 28 },
    locale: { lng: 'en-GB' },
  };
  createBullBoard({ queues: seen.list, serverAdapter, options: { uiConfig } });
  const document = boardDocument({ base: `${path}/`, ...told });
  const sendFile = boardFiles(told.staticPath);

  const requireRedis = async (): Promise<void> => {
    if (!(await seen.areThere())) throw unreachable();
  };

  const showPage = async (ctx: AppContext): Promise<void> => {
    await requireRedis();
    await sendText(ctx, 'text/html; charset=utf-8', document);
  };

  const call = async (ctx: AppContext & RouterContext, { handler }: AppControllerRoute): Promise<void> => {
    await requireRedis();
    const { queues } = told;
    const asked = {
      queues,
      uiConfig: told.uiConfig,
      query: ctx.query,
      params: ctx.params,
      body: {},
      headers: {},
    };
    const { status = 200, body } = await inTime(Promise.resolve(handler(asked))).catch(async (fault) => {
      await requireRedis();
      throw fault;
    });
    ctx.status = status;
    await sendText(ctx, 'application/json; charset=utf-8', JSON.stringify(body));
  };

  const router = new Router<AppState>({ prefix: path });
  router.get([told.entry?.route ?? '/'].flat(), (ctx) => showPage(ctx as unknown as AppContext));
  router.get('/static/*file', async (ctx) => {
    const isSent = await sendFile(ctx as unknown as AppContext, ctx.path.slice(`${path}/static`.length));
    if (!isSent) throw new Refusal('request.not-found');
  });
  for (const route of told.calls.filter(isRead))
    router.get([route.route].flat(), (ctx) => call(ctx as unknown as AppContext & RouterContext, route));
  const routes = router.routes() as unknown as AppMiddleware;

  return {
    answer: async (ctx) => {
      ctx.set('Content-Security-Policy', queuePagePolicy);
      await routes(ctx, () => {
        throw new Refusal('request.not-found');
      });
    },
    close: seen.close,
  };
};
