import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import { endsIntent } from '@meend/core/unlock/intent.ts';
import { focusHeading } from '@meend/web/platform/focus-heading.ts';
import { importWithRetry } from '@meend/web/platform/import-with-retry.ts';
import { clearIntent, readIntent } from '@meend/web/platform/storage/intent-storage.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const HEADING_TIMEOUT_MS = 5_000;

/** A campaign's visit is remembered by a piece of its own: few visits bring one. */
const useCampaign = (): void => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!search.includes('utm_source')) return;
    void importWithRetry(() => import('@meend/web/platform/storage/visit-path.ts')).then((visit) =>
      visit.rememberVisitPath(pathname, search),
    );
  }, [pathname, search]);
};

/** A part that waits is given up by going elsewhere. */
const useEndOfIntent = (pathname: string): void => {
  useLayoutEffect(() => {
    const intent = readIntent();
    if (intent && endsIntent(pathname, storyHref(intent))) clearIntent();
  }, [pathname]);
};

/** On each new path: to the top, and the page's title takes the focus as soon as it is there. */
export const RouteChange = () => {
  const { pathname } = useLocation();
  const first = useRef(true);
  useCampaign();
  useEndOfIntent(pathname);
  // With the page itself: a press on what is seen is not moved away from under the finger.
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    void pathname;
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    if (focusHeading()) return;
    const waiting = new MutationObserver(() => {
      if (focusHeading()) waiting.disconnect();
    });
    waiting.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => waiting.disconnect(), HEADING_TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      waiting.disconnect();
    };
  }, [pathname]);
  return null;
};
