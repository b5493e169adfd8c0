// Guest funnel events from the browser. A table of its own, so that the chunks that send them load no other calls.
import { type CallsOf, call } from '../call/call.ts';
import type { guestStepRoutes } from './insights.routes.ts';

export const guestStepCalls: CallsOf<typeof guestStepRoutes> = {
  /** Adds one to the day's count; not counted if the browser sends Do Not Track or Global Privacy Control. */
  countGuestStep: call('POST', '/api/guest-steps', 'anyone'),
};
