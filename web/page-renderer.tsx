// Server rendering (SSR): a guest's page as HTML, by the components that the browser hydrates.

import { App } from '@meend/web/app/app.tsx';
import { createWeb } from '@meend/web/app/composition.ts';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { RenderPage } from './server-page.ts';

export const renderPage: RenderPage = async ({ address, isAdult, meta, data }) => {
  const web = createWeb({ readMeta: (name) => meta[name], loadPreloaded: () => data });
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
