// Studio calls of the stories chosen for Home's first place.
import { type CallsOf, call } from '../call/call.ts';
import type { slotRoutes } from './slots.routes.ts';

export const slotCalls: CallsOf<typeof slotRoutes> = {
  slots: call('GET', '/api/{product}Admin/tonight', 'admin'),
  addSlot: call('POST', '/api/{product}Admin/tonight', 'admin'),
  removeSlot: call('DELETE', '/api/{product}Admin/tonight/:id', 'admin'),
};
