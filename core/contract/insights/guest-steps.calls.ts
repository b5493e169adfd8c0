// What a guest's browser tells of itself; the pieces that send it load this table alone.
import { call } from '../call/call.ts';
import type { InsightShapes } from './insights.schemas.ts';

export const guestStepCalls = {
  /** One more of the day; not counted where the browser asks not to be measured. */
  countGuestStep: call<InsightShapes['countGuestStep']>('POST', '/api/guest-steps', 'anyone'),
} as const;
