// Studio calls of Home: the stories chosen for its first place, and its rows.
import { type CallsOf, call } from '../call/call.ts';
import type { slotRoutes } from './slots.routes.ts';

export const slotCalls: CallsOf<typeof slotRoutes> = {
  slots: call('GET', '/api/{product}Admin/tonight', 'admin'),
  guestsTonight: call('GET', '/api/{product}Admin/tonight/shown', 'admin'),
  addSlot: call('POST', '/api/{product}Admin/tonight', 'admin'),
  removeSlot: call('DELETE', '/api/{product}Admin/tonight/:id', 'admin'),
  adminHomeRows: call('GET', '/api/{product}Admin/homeRows', 'admin'),
  arrangeHome: call('PUT', '/api/{product}Admin/homeRows', 'admin'),
};
