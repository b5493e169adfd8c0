// What a press on a locked part leads to: signing up, adding the story to the free ones, or the plans.
import type { MaybeListener } from '@meend/core/access/access.ts';
import { selectionsLeft } from '@meend/core/plans/allowance.ts';

type LockedPartAction = 'sign-up' | 'offer-free-audio' | 'go-to-plans';

/** Asked only when `canPlay` said no. */
export const onLockedPart = (listener: MaybeListener, allowance: number): LockedPartAction => {
  if (listener === null) return 'sign-up';
  return selectionsLeft(allowance, listener.selectedStoryIds.size) > 0 ? 'offer-free-audio' : 'go-to-plans';
};
