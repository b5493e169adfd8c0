// What a listener tells of themselves.
import { call } from '../call/call.ts';
import type { OwnDetailsShapes } from './own-details.schemas.ts';

export const ownDetailsCalls = {
  /** Null takes the name away; an empty one is refused, so that no slip does. */
  changeName: call<OwnDetailsShapes['changeName']>('PUT', '/api/users/:userId/name', 'owner'),
  /** The statement is the cookie that comes with the call. */
  stateAge: call<OwnDetailsShapes['stateAge']>('POST', '/api/users/:userId/age', 'owner'),
} as const;
