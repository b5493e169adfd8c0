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
