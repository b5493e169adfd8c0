// Calls of subscriptions, made by every screen: a table of its own, so that the first one does not load those of payments.
import { type CallsOf, call } from '../call/call.ts';
import type { subscriptionRoutes } from './payment.routes.ts';

export const subscriptionCalls: CallsOf<typeof subscriptionRoutes> = {
  userSubscriptions: call('GET', '/api/user-subs/user-subscriptions/:userId', 'owner'),
};
