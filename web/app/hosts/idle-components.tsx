// Components without urgency, in a chunk that loads when the browser is idle.

import { allowsBanner } from '@meend/web/features/banner/banner-routes.ts';
import { StickyBanner } from '@meend/web/features/banner/sticky-banner.tsx';
import { useLocation } from 'react-router-dom';
import { CoverHost } from './cover-host.tsx';
import { HidingHost } from './hiding-host.tsx';
import { RatingHost } from './rating-host.tsx';

export const IdleComponents = () => {
  const { pathname } = useLocation();
  return (
    <>
      {allowsBanner(pathname) ? <StickyBanner /> : null}
      <RatingHost />
      <HidingHost />
      <CoverHost />
    </>
  );
};
