// Everybody sees the one active banner, when there is one.
import type { Ports } from '../ports/ports.ts';
import type { StickyBanner } from './sticky-banner.ts';

export const readActiveBanner =
  ({ stores }: Pick<Ports, 'stores'>) =>
  (): Promise<StickyBanner | null> =>
    stores.banners.findActive();
