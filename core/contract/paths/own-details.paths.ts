// What a listener tells of themselves.
import { call } from '../call.ts';

type OwnId = { params: { userId: string } };

export const ownDetailsCalls = {
  changeName: call<OwnId & { body: { name: string } }, { message: string; name: string }>({
    method: 'PUT',
    path: '/api/users/:userId/name',
    policy: 'owner',
    success: 200,
    errors: ['account.invalid-name'],
  }),
} as const;
