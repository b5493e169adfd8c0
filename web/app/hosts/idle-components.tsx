// Components without urgency, in a chunk that loads when the browser is idle.

import { allowsBanner } from '@meend/web/features/banner/banner-routes.ts';
import { StickyBanner } from '@meend/web/features/banner/sticky-banner.tsx';
import { mayPrefetch } from '@meend/web/platform/connection.ts';
import { whenIdleNow } from '@meend/web/platform/idle.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { CoverHost } from './cover-host.tsx';
import { FollowerHost } from './follower-host.tsx';
import { HeardLater } from './heard-later.tsx';
import { HidingHost } from './hiding-host.tsx';
import { PlanEndHost } from './plan-end-host.tsx';
import { RatingHost } from './rating-host.tsx';

/** The pages that a listener is likely to open next, one at a time: together they would be a long task. */
const prefetchPages = async (): Promise<void> => {
  for (const load of [
    () => import('@meend/web/pages/catalogue/playlist-detail-page.tsx'),
    () => import('@meend/web/pages/catalogue/temptations-page.tsx'),
    () => import('@meend/web/pages/catalogue/quickies-page.tsx'),
  ]) {
    await new Promise<void>(whenIdleNow);
    // A failure does not matter: the page loads its chunk again when it is visited.
    await load().catch(() => {});
  }
};

export const IdleComponents = () => {
  const { pathname } = useLocation();
  useEffect(() => void (mayPrefetch() && prefetchPages()), []);
  return (
    <>
      {allowsBanner(pathname) ? <StickyBanner /> : null}
      <RatingHost />
      <HeardLater />
      <FollowerHost />
      <PlanEndHost />
      <HidingHost />
      <CoverHost />
    </>
  );
};
