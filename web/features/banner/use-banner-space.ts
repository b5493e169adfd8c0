import { mayBannerStand } from '@meend/core/banner/banner-visibility.ts';
import { type Store, useStore } from '@meend/web/platform/store.ts';

const measure = (): boolean =>
  mayBannerStand({
    scrolled: window.scrollY,
    windowHeight: window.innerHeight,
    pageHeight: document.documentElement.scrollHeight,
  });

let hasSpace = false;

const subscribe = (inform: () => void): (() => void) => {
  const listener = (): void => {
    hasSpace = measure();
    inform();
  };
  // Also called once at the start, after the page is laid out: measuring earlier would lay it out twice.
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

const bannerSpace: Store<boolean> = { initial: false, read: () => hasSpace, subscribe };

export const useBannerVisibility = (): boolean => useStore(bannerSpace);
