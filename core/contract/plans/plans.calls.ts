// Call that lists the plans on sale, for everybody.
import { type CallsOf, call } from '../call/call.ts';
import type { planRoutes } from './plans.routes.ts';

export const planCalls: CallsOf<typeof planRoutes> = {
  plans: call('GET', '/api/plans', 'anyone'),
};
