// What a listener tells of themselves.
import { call } from '../call.ts';

type OwnId = { params: { userId: string } };

export const ownDetailsCalls = {
  /** Null takes the name away; an empty one is refused, so that no slip does. */
  changeName: call<OwnId & { body: { name: string | null } }, { message: string; name: string | null }>(
    'PUT',
    '/api/users/:userId/name',
    'owner',
  ),
  /** The statement is the cookie that comes with the call. */
  stateAge: call<OwnId & { body: Record<string, never> }, { message: string }>(
    'POST',
    '/api/users/:userId/age',
    'owner',
  ),
} as const;
