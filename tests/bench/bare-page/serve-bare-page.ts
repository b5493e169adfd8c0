// Reference of a page's work in the browser: React and React Router over as many elements as Home, drawn by the server
// and hydrated whole, without styles, data or anything else of the product.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';

interface BarePage {
  readonly url: string;
  stop(): void;
}

const buildInto = (outDir: string, options: InlineConfig): Promise<unknown> =>
  build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    ...options,
    build: { outDir, emptyOutDir: true, ...options.build },
  });

const document = (content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="description" content="A bare page"><title>Bare page</title>
<script type="module" src="/bare.js"></script></head><body><div id="root">${content}</div></body></html>`;

export const serveBarePage = async (): Promise<BarePage> => {
  const folder = mkdtempSync(join(tmpdir(), 'meend-bare-page-'));
  const [browser, server] = [join(folder, 'browser'), join(folder, 'server')];
  await buildInto(browser, {
    build: { rolldownOptions: { input: 'browser.tsx', output: { entryFileNames: 'bare.js' } } },
  });
  await buildInto(server, {
    ssr: { noExternal: true },
    build: { ssr: 'server.tsx', rolldownOptions: { output: { entryFileNames: 'server.mjs' } } },
  });
  const { render } = (await import(pathToFileURL(join(server, 'server.mjs')).href)) as {
    render: () => string;
  };
  const html = gzipSync(document(render()));
  const script = gzipSync(readFileSync(join(browser, 'bare.js')));
  rmSync(folder, { recursive: true });
  const http = createServer(({ url }, response) => {
    const [type, body] = url === '/bare.js' ? ['text/javascript', script] : ['text/html', html];
    response
      .setHeader('Content-Type', `${type}; charset=utf-8`)
      .setHeader('Content-Encoding', 'gzip')
      .end(body);
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  if (typeof address !== 'object' || address === null) throw new Error('The bare page has no port');
  return { url: `http://127.0.0.1:${address.port}`, stop: () => void http.close() };
};
