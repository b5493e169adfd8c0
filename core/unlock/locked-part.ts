// What a press on a locked part leads to: signing up, adding the story to the free ones, or the plans.
import type { MaybeListener } from './access.ts';
import { picksLeft } from './allowance.ts';

export type LockedPartAnswer = 'sign-up' | 'offer-free-audio' | 'go-to-plans';

/** Asked only when `canPlay` said no. */
export const onLockedPart = (listener: MaybeListener, allowance: number): LockedPartAnswer => {
  if (listener === null) return 'sign-up';
  return picksLeft(allowance, listener.selectedStoryIds.size) > 0 ? 'offer-free-audio' : 'go-to-plans';
};
