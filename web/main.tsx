// Imports of libraries come first: in this order the entry is 0.4 kB smaller.
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '@meend/web/styles/app.css';
import '@meend/web/app/frame/bars.css';
import { App } from '@meend/web/app/app.tsx';
import { browser, createWeb } from '@meend/web/app/composition.ts';
import { sendReport } from '@meend/web/app/frame/error-boundary.tsx';
import { AccountMenu } from '@meend/web/app/frame/lazy-parts.ts';
import { fetchPage } from '@meend/web/app/router.tsx';
import { useIsOnline } from '@meend/web/platform/connection.ts';
import { createHydration, HydrationContext } from '@meend/web/platform/later.tsx';
import { FALLBACK_MS } from '@meend/web/platform/lazy-component.ts';
import { whenIdleNow } from '@meend/web/platform/page-events.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('No #root element');

let markHydrated = (): void => {};
const hydrated = new Promise<void>((resolve) => {
  markHydrated = resolve;
});

const web = createWeb({
  ...browser,
  // React throws rendered HTML away if data change before it is hydrated.
  fetch: async (...request) => {
    const response = await fetch(...request);
    await hydrated;
    return response;
  },
});
web.platform.startAnalytics();

addEventListener('error', ({ error }) => void sendReport(web.api, 'script', error));
addEventListener('unhandledrejection', ({ reason }) => void sendReport(web.api, 'promise', reason));

const Rendered = ({ children }: { readonly children: ReactNode }) => {
  useLayoutEffect(() => {
    delete root.dataset.rendered;
  }, []);
  // Suspense boundaries are hydrated in tasks after the root's.
  useEffect(() => whenIdleNow(markHydrated), []);
  return children;
};

/** The server renders for whom the cookies promise; if storage disagrees, the right page replaces that one. */
const viewer = web.api.tokens.read() === null ? 'guest' : 'listener';
/** The listener whose own data are in the page: those of the cookie, which may be another's than the token. */
const { initialData: owner = web.api.userId() } = web.api.readPreloaded<string | null>('owner');
const isRendered = root.dataset.rendered === viewer && owner === web.api.userId();

/** A listener's own data change what is rendered. */
const hydration = isRendered && viewer === 'guest' ? createHydration() : null;

/** A transition would leave the page before on the screen for as long as the next one's chunk cannot be fetched. */
const Addresses = ({ children }: { readonly children: ReactNode }) => (
  <BrowserRouter {...(useIsOnline() ? {} : { useTransitions: false })}>{children}</BrowserRouter>
);

const page = (
  <StrictMode>
    <Rendered>
      <Addresses>
        <HydrationContext value={hydration}>
          <App web={web} />
        </HydrationContext>
      </Addresses>
    </Rendered>
  </StrictMode>
);

/** How long a listener's chunks are waited for, in milliseconds: their data change what the chunks hydrate. */
const LISTENER_CHUNKS_MS = 5_000;

const chunksOrTimeout = (milliseconds: number): Promise<unknown> =>
  Promise.race([
    Promise.all([fetchPage(location.pathname), viewer === 'listener' && AccountMenu.fetchChunk()]).catch(
      () => {},
    ),
    new Promise((done) => setTimeout(done, milliseconds)),
  ]);

/** Whether a person has pressed, focused or scrolled something already. */
const hasActed = (): boolean =>
  document.activeElement !== document.body || document.querySelector('[data-early]') !== null || scrollY > 0;

// A separate task, and a transition of many: a phone can respond to a touch in between.
setTimeout(async () => {
  if (!isRendered) await chunksOrTimeout(FALLBACK_MS);
  else if (viewer === 'listener') await chunksOrTimeout(LISTENER_CHUNKS_MS);
  startTransition(() => {
    if (hasActed()) hydration?.allow();
    if (isRendered) hydrateRoot(root, page);
    else {
      markHydrated();
      createRoot(root).render(page);
    }
  });
});
