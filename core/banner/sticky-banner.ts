// Sticky banner: at most one is active, shown between its start and its end if it has them.
import type { BannerId } from '@meend/core/shared/ids.ts';

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

/** Sticky banners, at most one of them active. */
export interface BannerStore {
  findActive(): Promise<StickyBanner | null>;
  find(id: BannerId): Promise<StickyBanner | null>;
  /** Oldest first. */
  list(): Promise<readonly StickyBanner[]>;
  add(banner: StickyBanner): Promise<void>;
  /** Activates this one and deactivates all others atomically; false, and nothing changes, if it is unknown. */
  activate(id: BannerId): Promise<boolean>;
  /** False if it is unknown. */
  remove(id: BannerId): Promise<boolean>;
}

// Audience of a banner. By default subscribers are excluded, who already have what it offers.

export const audiences = ['guests', 'free-listeners', 'non-subscribers', 'everybody'] as const;

export type BannerAudience = (typeof audiences)[number];

export const DEFAULT_AUDIENCE: BannerAudience = 'non-subscribers';

export type BannerViewer = 'guest' | 'free-listener' | 'subscriber';

const viewersOf: Readonly<Record<BannerAudience, readonly BannerViewer[]>> = {
  guests: ['guest'],
  'free-listeners': ['free-listener'],
  'non-subscribers': ['guest', 'free-listener'],
  everybody: ['guest', 'free-listener', 'subscriber'],
};

export const isAddressedTo = (audience: BannerAudience, viewer: BannerViewer): boolean =>
  viewersOf[audience].includes(viewer);

export const isAudience = (text: string): text is BannerAudience =>
  (audiences as readonly string[]).includes(text);
