import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import { endsIntent } from '@meend/core/unlock/intent.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { focusHeading } from '@meend/web/platform/screen-reader.ts';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const HEADING_TIMEOUT_MS = 5_000;

/** Navigating elsewhere clears the intent. */
const useEndOfIntent = (pathname: string): void => {
  const { intents } = usePlatform();
  useLayoutEffect(() => {
    const intent = intents.read();
    if (intent && endsIntent(pathname, storyHref(intent))) intents.clear();
  }, [pathname, intents.read, intents.clear]);
};

/** On each new path: scrolls to the top and focuses the page's heading once it exists. */
export const RouteChange = () => {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEndOfIntent(pathname);
  // A layout effect, in the same frame as the new page, so that the page does not move after it was painted.
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
