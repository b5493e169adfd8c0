// What a listener tells of themselves.
import { call } from '../call.ts';

type OwnId = { params: { userId: string } };

export const ownDetailsCalls = {
  /** Null takes the name away; an empty one is refused, so that no slip does. */
  changeName: call<OwnId & { body: { name: string | null } }, { message: string; name: string | null }>({
    method: 'PUT',
    path: '/api/users/:userId/name',
    policy: 'owner',
    success: 200,
    errors: ['account.invalid-name'],
  }),
  /** The statement is the cookie that comes with the call. */
  stateAge: call<OwnId & { body: Record<string, never> }, { message: string }>({
    method: 'POST',
    path: '/api/users/:userId/age',
    policy: 'owner',
    success: 200,
    errors: ['account.age-not-stated', 'session.required'],
  }),
} as const;
