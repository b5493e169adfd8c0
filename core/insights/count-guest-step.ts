// A guest's step is a count of its day in India and nothing else: no id, no address, no story, no moment.
import type { Now } from '@meend/core/ports/clock.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import type { GuestStep } from './funnel.ts';
import type { InsightsStores } from './insights.stores.ts';

/** Answers whether it was counted: whoever asks not to be measured (Do Not Track, Global Privacy Control) is not. */
export const countGuestStep =
  ({ stores }: { readonly stores: InsightsStores & Now }) =>
  async (step: GuestStep, isMeasuringRefused: boolean): Promise<boolean> => {
    if (isMeasuringRefused) return false;
    await stores.insights.countGuestStep(step, dayInIndia(await stores.now()), 1);
    return true;
  };
