import { mayBannerStand } from '@meend/core/banner/sticky-banner.ts';
import { type Store, useStore } from '@meend/web/platform/store.ts';
import { useState } from 'react';

const measure = (): boolean =>
  mayBannerStand({
    scrolled: window.scrollY,
    windowHeight: window.innerHeight,
    pageHeight: document.documentElement.scrollHeight,
  });

const bannerSpace = (): Store<boolean> => {
  let hasSpace = false;
  return {
    initial: false,
    read: () => hasSpace,
    subscribe: (notify) => {
      const update = (): void => {
        hasSpace = measure();
        notify();
      };
      // Also called once at the start, after layout: measuring earlier would force a layout of its own.
      const growth = new ResizeObserver(update);
      growth.observe(document.body);
      window.addEventListener('scroll', update, { passive: true });
      window.addEventListener('resize', update);
      return () => {
        growth.disconnect();
        window.removeEventListener('scroll', update);
        window.removeEventListener('resize', update);
      };
    },
  };
};

export const useBannerVisibility = (): boolean => {
  const [space] = useState(bannerSpace);
  return useStore(space);
};
