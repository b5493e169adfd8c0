// At most one sticky banner is active; it is shown from its start to its end, where it has them.
import type { BannerId } from '@meend/core/shared/ids.ts';
import type { BannerAudience } from './banner-audience.ts';

export interface StickyBanner {
  readonly id: BannerId;
  readonly image: string;
  readonly mobileImage: string;
  readonly url: string;
  readonly alt: string | null;
  readonly isActive: boolean;
  readonly audience: BannerAudience;
  /** Null: from the moment it is made active. */
  readonly startsAt: Date | null;
  /** Null: until another takes its place. */
  readonly endsAt: Date | null;
}

export const hasEnded = ({ endsAt }: StickyBanner, now: Date): boolean =>
  endsAt !== null && endsAt.getTime() <= now.getTime();

export const isShown = (banner: StickyBanner, now: Date): boolean =>
  banner.isActive &&
  !hasEnded(banner, now) &&
  (banner.startsAt === null || banner.startsAt.getTime() <= now.getTime());
