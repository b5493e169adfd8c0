// Everybody sees the one active banner, when there is one and its time has come.
import type { Ports } from '../ports/ports.ts';
import { isShown, type StickyBanner } from './sticky-banner.ts';

export const readActiveBanner =
  ({ stores, clock }: Pick<Ports, 'stores' | 'clock'>) =>
  async (): Promise<StickyBanner | null> => {
    const active = await stores.banners.findActive();
    return active !== null && isShown(active, clock.now()) ? active : null;
  };
