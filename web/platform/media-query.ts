import { useMemo } from 'react';
import { type Store, useStore } from './store.ts';

const mediaQuery = (query: string): Store<boolean> => ({
  initial: false,
  read: () => window.matchMedia(query).matches,
  subscribe: (listener) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  },
});

export const useMediaQuery = (query: string): boolean => useStore(useMemo(() => mediaQuery(query), [query]));

/** Breakpoint of the product's rules: 3 or 2 similar stories, web or mobile image. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 768px)');

/**
 * Wide layout: navigation in the header and the player bar below. A narrow window, or a phone in landscape, has the tab
 * bar and the mini player.
 */
export const useHasWideLayout = (): boolean => useMediaQuery('(min-width: 768px) and (min-height: 520px)');

export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
