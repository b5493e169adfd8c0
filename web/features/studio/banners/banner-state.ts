import type { WireBanner } from '@meend/core/contract/banner/banner.routes.ts';

type BannerState = 'live' | 'waiting' | 'ended' | 'resting';

/** A sticky banner is live between its start and its end; after its end it cannot be made sticky again. */
export const bannerState = ({ isActive, startsAt, endsAt }: WireBanner, now: Date): BannerState => {
  const at = now.getTime();
  if (endsAt !== null && Date.parse(endsAt) <= at) return 'ended';
  if (!isActive) return 'resting';
  return startsAt !== null && Date.parse(startsAt) > at ? 'waiting' : 'live';
};
