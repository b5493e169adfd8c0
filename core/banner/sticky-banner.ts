// Sticky banner: at most one is active, shown between its start and its end if it has them.
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
  /** Null: from its activation on. */
  readonly startsAt: Date | null;
  /** Null: until another one is activated. */
  readonly endsAt: Date | null;
}

export const hasEnded = ({ endsAt }: StickyBanner, now: Date): boolean =>
  endsAt !== null && endsAt.getTime() <= now.getTime();

export const isShown = (banner: StickyBanner, now: Date): boolean =>
  banner.isActive &&
  !hasEnded(banner, now) &&
  (banner.startsAt === null || banner.startsAt.getTime() <= now.getTime());

// Limits of a banner's uploaded picture: at most 10 MB.

/** Bytes. */
export const MAX_BANNER_PICTURE_BYTES = 10 * 1024 * 1024;

/** Alternative text. */
export const MAX_ALT_LENGTH = 200;

// The sticky banner appears after the first screen and is hidden within 100 px of the page's bottom, where the footer
// is, and in windows lower than `BANNER_LEAST_WINDOW`.

const BANNER_CLEARANCE = 100;

export const BANNER_LEAST_WINDOW = 600;

/** Pixels. */
interface ScrolledPage {
  /** From the top of the page to the top of the window. */
  readonly scrolled: number;
  readonly windowHeight: number;
  readonly pageHeight: number;
}

const isNearBottom = ({ scrolled, windowHeight, pageHeight }: ScrolledPage): boolean =>
  pageHeight - scrolled - windowHeight <= BANNER_CLEARANCE;

export const mayBannerStand = (page: ScrolledPage): boolean =>
  page.windowHeight >= BANNER_LEAST_WINDOW && page.scrolled >= page.windowHeight && !isNearBottom(page);
