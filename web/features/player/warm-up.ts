// The first bytes of what may be played next are fetched while its control is in view, so that sound starts at once.

import { type RefCallback, useCallback } from 'react';
import { mayWarmUp } from '../../platform/connection.ts';
import { whenIdle } from '../../platform/idle.ts';
import { expiryOf } from './queue-story.ts';

const FIRST_BYTES = 'bytes=0-65535';
const LIMIT = 12;
const warmed = new Set<string>();

const warm = (url: string): void => {
  if (warmed.has(url) || warmed.size >= LIMIT || expiryOf(url) !== null || !mayWarmUp()) return;
  warmed.add(url);
  fetch(url, { headers: { range: FIRST_BYTES }, priority: 'low' })
    .then((response) => response.arrayBuffer())
    .catch(() => warmed.delete(url));
};

/** Give the answer as `ref` to the control that plays the address. */
export const useWarmUp = (url: string | null): RefCallback<Element> =>
  useCallback(
    (element: Element | null) => {
      if (element === null || url === null) return;
      const seen = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        whenIdle(() => warm(url));
      });
      seen.observe(element);
      return () => seen.disconnect();
    },
    [url],
  );
