// Orders in the studio.
import { type CallsOf, call } from '../call/call.ts';
import type { studioOrderRoutes } from './studio-orders.routes.ts';

export const studioOrderCalls: CallsOf<typeof studioOrderRoutes> = {
  studioOrders: call('GET', '/api/{product}Admin/orders', 'admin'),
};
