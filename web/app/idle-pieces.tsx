// What nobody waits for: it comes when the page has loaded and the browser is idle.
import { useLocation } from 'react-router-dom';
import { hasPlaceForBanner } from '../features/banner/banner-places.ts';
import { StickyBanner } from '../features/banner/sticky-banner.tsx';
import '../messages/feedback-sentences.ts';
import { CoverHost } from './hosts/cover-host.tsx';
import { HidingHost } from './hosts/hiding-host.tsx';
import { RatingHost } from './hosts/rating-host.tsx';

export const IdlePieces = () => {
  const { pathname } = useLocation();
  return (
    <>
      {hasPlaceForBanner(pathname) ? <StickyBanner /> : null}
      <RatingHost />
      <HidingHost />
      <CoverHost />
    </>
  );
};
