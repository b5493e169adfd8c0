// The web from its sources, for a server that shows it while somebody works on it: Vite turns files into what a browser
// reads, tells open pages what changed, and runs the components that draw a page.
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  createServer,
  type DevEnvironment,
  isRunnableDevEnvironment,
  type RunnableDevEnvironment,
} from 'vite';
import type { RenderPage } from './server-page.ts';

export interface SourceWeb {
  /** The application's page, with the tool's own scripts in it. */
  readonly indexHtml: string;
  /** Where pages are told what changed. */
  readonly socketOrigin: string;
  isSource(path: string): boolean;
  /** Answers the request of a source; false when there is none. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  readonly renderPage: RenderPage;
  /** Addresses of the styles of everything drawn so far: a drawn page is dressed before its scripts run. */
  styles(): readonly string[];
  close(): void;
}

interface Renderer {
  readonly renderPage: RenderPage;
}

const ROOT = import.meta.dirname;
const HOST = '127.0.0.1';
/** Sources have a folder of their own: one of theirs is named as the calls are. */
const BASE = '/sources/';

const stylesIn = ({ moduleGraph }: DevEnvironment): readonly string[] =>
  [...moduleGraph.urlToModuleMap.keys()].filter((url) => /^\/[\w@/.-]+\.css$/.test(url));

/** `socketPort`: a free port of this machine, for the tool's socket. */
export const sourceWeb = async ({ socketPort }: { readonly socketPort: number }): Promise<SourceWeb> => {
  const vite = await createServer({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    base: BASE,
    appType: 'custom',
    server: { middlewareMode: true, ws: { host: HOST, port: socketPort } },
  });
  // Asked for each time: they are others once the configuration changed.
  const renderer = (): RunnableDevEnvironment => {
    const { renderer: found } = vite.environments;
    if (found === undefined || !isRunnableDevEnvironment(found)) throw new Error('No renderer is configured');
    return found;
  };
  // The styles of the entry itself are known from now on.
  await vite.environments.client.transformRequest('/main.tsx');

  return {
    indexHtml: await vite.transformIndexHtml('/', await readFile(join(ROOT, 'index.html'), 'utf8')),
    socketOrigin: `ws://${HOST}:${socketPort}`,
    isSource: (path) => path.startsWith(BASE),
    answer: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', () => resolve(true));
        vite.middlewares(request, response, (error?: unknown) =>
          error === undefined ? resolve(false) : reject(error),
        );
      }),
    renderPage: async (page) => {
      const { renderPage } = await renderer().runner.import<Renderer>('/page-renderer.tsx');
      return renderPage(page);
    },
    styles: () =>
      [...new Set([...stylesIn(vite.environments.client), ...stylesIn(renderer())])].map(
        (url) => `${BASE}${url.slice(1)}?direct`,
      ),
    close: () => void vite.close(),
  };
};
