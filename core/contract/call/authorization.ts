// Who may make a call: the one decision for every transport (session 401, then role 403).
import type { Caller } from '@meend/core/account/sessions/session.ts';
import { isStaff } from '@meend/core/account/user/user.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import type { Policy } from './call.ts';

/** `owner` asks for a session here; whose data it is, is looked at where the ids are known. */
const admits = {
  anyone: () => true,
  listener: (caller) => caller.kind === 'user',
  owner: (caller) => caller.kind === 'user',
  staff: (caller) => caller.kind === 'user' && isStaff(caller.user),
  admin: (caller) => caller.kind === 'user' && isStaff(caller.user),
  superadmin: (caller) => caller.kind === 'user' && caller.user.role === 'superadmin',
  banner: (caller) => caller.kind === 'banner-admin' || (caller.kind === 'user' && isStaff(caller.user)),
} as const satisfies Record<Policy, (caller: Caller) => boolean>;

/** What the team does, and nobody whose session was not confirmed where that is required. */
const forConfirmed: readonly Policy[] = ['admin', 'superadmin', 'banner'];

/** Null where the caller is let in. */
export const authorizationError = (policy: Policy, caller: Caller): ErrorCode | null => {
  if (!admits[policy](caller)) return caller.kind === 'guest' ? 'session.required' : 'session.forbidden';
  const isUnconfirmed = caller.kind === 'user' && caller.isUnconfirmed === true;
  return isUnconfirmed && forConfirmed.includes(policy) ? 'staff.unconfirmed' : null;
};

export const isPolicy = (value: unknown): value is Policy =>
  typeof value === 'string' && Object.hasOwn(admits, value);
