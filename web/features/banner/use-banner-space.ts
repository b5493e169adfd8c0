import { mayBannerStand } from '@meend/core/banner/banner-visibility.ts';
import { useSyncExternalStore } from 'react';

const measure = (): boolean =>
  mayBannerStand({
    scrolled: window.scrollY,
    windowHeight: window.innerHeight,
    pageHeight: document.documentElement.scrollHeight,
  });

const subscribe = (listener: () => void): (() => void) => {
  const growth = new ResizeObserver(listener);
  growth.observe(document.body);
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener);
  return () => {
    growth.disconnect();
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
};

export const useBannerVisibility = (): boolean => useSyncExternalStore(subscribe, measure);
