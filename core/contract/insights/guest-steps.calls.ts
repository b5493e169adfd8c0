// What a guest's browser tells of itself; the pieces that send it load this table alone.
import type { GuestStep } from '@meend/core/insights/funnel.ts';
import { call } from '../call.ts';

export const guestStepCalls = {
  /** One more of the day; not counted where the browser asks not to be measured. */
  countGuestStep: call<{ body: { step: GuestStep } }, { counted: boolean }>(
    'POST',
    '/api/guest-steps',
    'anyone',
  ),
} as const;
