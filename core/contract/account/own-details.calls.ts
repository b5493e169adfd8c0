// Calls for a listener's name, phone number and statement of age.
import { type CallsOf, call } from '../call/call.ts';
import type { ownDetailsRoutes } from './own-details.routes.ts';

export const ownDetailsCalls: CallsOf<typeof ownDetailsRoutes> = {
  /** Null removes the name; an empty one is refused, so that it is not removed by mistake. */
  changeName: call('PUT', '/api/users/:userId/name', 'owner'),
  /** The statement is the cookie sent with the call. */
  stateAge: call('POST', '/api/users/:userId/age', 'owner'),
};
