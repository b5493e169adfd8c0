// Calls for a listener's name, phone number and statement of age.
import { call } from '../call/call.ts';
import type { OwnDetailsShapes } from './own-details.schemas.ts';

export const ownDetailsCalls = {
  /** Null removes the name; an empty one is refused, so that it is not removed by mistake. */
  changeName: call<OwnDetailsShapes['changeName']>('PUT', '/api/users/:userId/name', 'owner'),
  /** The statement is the cookie sent with the call. */
  stateAge: call<OwnDetailsShapes['stateAge']>('POST', '/api/users/:userId/age', 'owner'),
} as const;
