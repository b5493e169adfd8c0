import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const PATIENCE_MS = 5_000;
const HEADING = '#main h1[tabindex="-1"]';

const focusHeading = (): boolean => {
  const heading = document.querySelector<HTMLElement>(HEADING);
  heading?.focus({ preventScroll: true });
  return heading !== null;
};

/** On each new path: to the top, and the page's title takes the focus as soon as it is there. */
export const RouteChange = () => {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
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
    const timer = setTimeout(() => waiting.disconnect(), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      waiting.disconnect();
    };
  }, [pathname]);
  return null;
};
