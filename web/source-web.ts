// Development server of the web, by Vite in middleware mode: serves the sources, reloads open pages, and runs the
// components that render a page.
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

interface SourceWeb {
  /** The HTML template, with Vite's own scripts. */
  readonly indexHtml: string;
  /** Origin of the HMR websocket. */
  readonly socketOrigin: string;
  isSource(path: string): boolean;
  /** Serves the request of a source file; resolves to false if there is none. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  readonly renderPage: RenderPage;
  /** URLs of all stylesheets loaded so far, so that a server-rendered page has its styles before its scripts run. */
  styles(): readonly string[];
  close(): void;
}

interface Renderer {
  readonly renderPage: RenderPage;
}

const ROOT = import.meta.dirname;
const HOST = '127.0.0.1';
/** Sources are served below a folder of their own, because `web/api` would clash with the paths of calls. */
const BASE = '/sources/';

const stylesIn = ({ moduleGraph }: DevEnvironment): readonly string[] =>
  [...moduleGraph.urlToModuleMap.keys()].filter((url) => /^\/[\w@/.-]+\.css$/.test(url));

/** `socketPort`: a free local port for the HMR websocket. */
export const sourceWeb = async ({ socketPort }: { readonly socketPort: number }): Promise<SourceWeb> => {
  const vite = await createServer({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    base: BASE,
    appType: 'custom',
    server: { middlewareMode: true, ws: { host: HOST, port: socketPort } },
  });
  // Read for each request, since Vite replaces the environments when its configuration changes.
  const renderer = (): RunnableDevEnvironment => {
    const { renderer: found } = vite.environments;
    if (found === undefined || !isRunnableDevEnvironment(found))
      throw new Error('vite.config.ts defines no renderer environment');
    return found;
  };
  // Loads the entry once, so that its stylesheets are known.
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
