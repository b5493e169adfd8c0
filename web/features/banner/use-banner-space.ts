import { mayBannerStand } from '@meend/core/banner/banner-visibility.ts';
import { type Store, useStore } from '@meend/web/platform/store.ts';

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

const bannerSpace: Store<boolean> = { initial: false, read: measure, subscribe };

export const useBannerVisibility = (): boolean => useStore(bannerSpace);
