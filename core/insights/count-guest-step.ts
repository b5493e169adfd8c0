// Counts a guest funnel step per day in India, without id, address, story or time.

import type { Now } from '@meend/core/ports/clock.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import type { GuestStep } from './funnel.ts';
import type { InsightStore } from './insight-store.port.ts';

/** Returns whether it was counted; not with Do Not Track or Global Privacy Control. */
export const countGuestStep =
  ({ stores }: { readonly stores: { insights: InsightStore } & Now }) =>
  async (step: GuestStep, isMeasuringRefused: boolean): Promise<boolean> => {
    if (isMeasuringRefused) return false;
    await stores.insights.countGuestStep(step, dayInIndia(await stores.now()), 1);
    return true;
  };
