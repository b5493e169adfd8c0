// Guest funnel events from the browser. A table of its own, so that the chunks that send them load no other calls.
import { call } from '../call/call.ts';
import type { InsightShapes } from './insights.schemas.ts';

export const guestStepCalls = {
  /** Adds one to the day's count; not counted if the browser sends Do Not Track or Global Privacy Control. */
  countGuestStep: call<InsightShapes['countGuestStep']>('POST', '/api/guest-steps', 'anyone'),
} as const;
