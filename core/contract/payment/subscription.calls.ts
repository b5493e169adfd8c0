// Calls of subscriptions, made by every screen: a table of its own, so that the first one does not load those of payments.
import { call } from '../call/call.ts';
import type { PaymentShapes } from './payment.schemas.ts';

export const subscriptionCalls = {
  userSubscriptions: call<PaymentShapes['userSubscriptions']>(
    'GET',
    '/api/user-subs/user-subscriptions/:userId',
    'owner',
  ),
} as const;
