// Server rendering (SSR): a page as HTML, by the components that the browser hydrates. A listener's page is the one of any
// listener, as it is until their own data have loaded, unless these are in the page's data.

import { App } from '@meend/web/app/app.tsx';
import { createWeb } from '@meend/web/app/composition.ts';
import { tokenOnly } from '@meend/web/platform/storage/token-storage.ts';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { RenderPage } from './server-page.ts';

const tokenOf = (userId: unknown): string => `.${btoa(JSON.stringify({ userId, email: 'any' }))}.`;

export const renderPage: RenderPage = async ({ address, isAdult, isListener, meta, data }) => {
  const web = createWeb({
    readMeta: (name) => meta[name],
    loadPreloaded: () => data,
    storage: tokenOnly(isListener ? tokenOf(data.owner ?? 'any') : null),
    tabStorage: tokenOnly(null),
    fetch: () => Promise.reject(new Error('A page is rendered from preloaded data alone')),
  });
  const problems: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={address}>
        <App web={web} isAdult={isAdult} />
      </StaticRouter>
    </StrictMode>,
    { onError: (error) => void problems.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  web.answers.clear();
  if (problems.length > 0) throw problems[0];
  return html;
};
