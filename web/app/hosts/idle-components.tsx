// Components without urgency, in a chunk that loads when the browser is idle.

import { allowsBanner } from '@meend/web/features/banner/banner-routes.ts';
import { StickyBanner } from '@meend/web/features/banner/sticky-banner.tsx';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { CoverHost } from './cover-host.tsx';
import { HidingHost } from './hiding-host.tsx';
import { RatingHost } from './rating-host.tsx';

/** The pages that a listener is likely to open next. */
const prefetchPages = (): void => {
  // A failure does not matter: the page loads its chunk again when it is visited.
  for (const load of [
    () => import('@meend/web/pages/catalogue/playlist-detail-page.tsx'),
    () => import('@meend/web/pages/catalogue/temptations-page.tsx'),
    () => import('@meend/web/pages/catalogue/quickies-page.tsx'),
  ])
    load().catch(() => {});
};

export const IdleComponents = () => {
  const { pathname } = useLocation();
  useEffect(prefetchPages, []);
  return (
    <>
      {allowsBanner(pathname) ? <StickyBanner /> : null}
      <RatingHost />
      <HidingHost />
      <CoverHost />
    </>
  );
};
