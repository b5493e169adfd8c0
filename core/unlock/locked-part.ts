// Action for a press on a locked part: signing up, offering the story as a free selection, or the plans.
import type { MaybeListener } from '@meend/core/access/access.ts';
import { selectionsLeft } from '@meend/core/plans/allowance.ts';

type LockedPartAction = 'sign-up' | 'offer-free-audio' | 'go-to-plans';

/** Call only if `canPlay` is false. */
export const onLockedPart = (listener: MaybeListener, allowance: number): LockedPartAction => {
  if (listener === null) return 'sign-up';
  return selectionsLeft(allowance, listener.selectedStoryIds.size) > 0 ? 'offer-free-audio' : 'go-to-plans';
};
