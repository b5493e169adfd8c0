// Runs on the server: a guest's page as HTML, drawn by the components the browser goes on with.

import { setPreloadedData } from '@meend/web/api/preloaded-data.ts';
import { App } from '@meend/web/app/app.tsx';
import { createBrowserPlayer } from '@meend/web/app/composition.ts';
import { serveMeta } from '@meend/web/platform/product.ts';
import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { RenderInput, RenderPage } from './server-page.ts';

const draw = async ({ address, isAdult, meta, data }: RenderInput): Promise<string> => {
  serveMeta(meta);
  setPreloadedData(data);
  const answers = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const problems: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={address}>
        <App answers={answers} player={createBrowserPlayer()} isAdult={isAdult} />
      </StaticRouter>
    </StrictMode>,
    { onError: (error) => void problems.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  answers.clear();
  if (problems.length > 0) throw problems[0];
  return html;
};

let last: Promise<unknown> = Promise.resolve();

/** One page after the other: what a page knows of the product and of its data is known to the whole program. */
export const renderPage: RenderPage = (page) => {
  const rendered = last.then(() => draw(page));
  last = rendered.catch(() => {});
  return rendered;
};
