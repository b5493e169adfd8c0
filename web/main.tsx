// Imports of libraries come first: in this order the entry is 0.4 kB smaller.
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '@meend/web/styles/app.css';
import '@meend/web/app/frame/bars.css';
import { App } from '@meend/web/app/app.tsx';
import { createWeb } from '@meend/web/app/composition.ts';
import { sendReport } from '@meend/web/app/frame/send-report.ts';
import { fetchPage } from '@meend/web/app/router.tsx';
import { FALLBACK_MS } from '@meend/web/platform/lazy-component.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');

const web = createWeb();
web.platform.startAnalytics();

addEventListener('error', ({ error }) => void sendReport(web.api, 'script', error));
addEventListener('unhandledrejection', ({ reason }) => void sendReport(web.api, 'promise', reason));

const Rendered = ({ children }: { readonly children: ReactNode }) => {
  useLayoutEffect(() => {
    delete root.dataset.rendered;
  }, []);
  return children;
};

const page = (
  <StrictMode>
    <Rendered>
      <BrowserRouter>
        <App web={web} />
      </BrowserRouter>
    </Rendered>
  </StrictMode>
);

/** The server rendered a guest's page; a listener's page replaces it, whose texts were hidden from the first paint on. */
const isRendered = root.dataset.rendered !== undefined && web.api.tokens.read() === null;

const chunksOrTimeout = (): Promise<unknown> =>
  Promise.race([
    fetchPage(location.pathname).catch(() => {}),
    new Promise((done) => setTimeout(done, FALLBACK_MS)),
  ]);

// A separate task, and a transition of many: a phone can respond to a touch in between.
setTimeout(async () => {
  if (!isRendered) await chunksOrTimeout();
  startTransition(() => {
    if (isRendered) hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
});
