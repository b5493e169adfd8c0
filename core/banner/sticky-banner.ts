// At most one sticky banner is active.
import type { BannerId } from '../shared/ids.ts';

export interface StickyBanner {
  readonly id: BannerId;
  readonly image: string;
  readonly mobileImage: string;
  readonly url: string;
  readonly alt: string | null;
  readonly isActive: boolean;
}
