// Authorizes a call, for every transport: 401 without a session, then 403 by role.
import type { Caller } from '@meend/core/account/sessions/session.ts';
import { isStaff } from '@meend/core/account/user/user.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import type { Policy } from './call.ts';

/** `owner` requires a session here; ownership is checked where the ids are known. */
const admits = {
  anyone: () => true,
  listener: (caller) => caller.kind === 'user',
  owner: (caller) => caller.kind === 'user',
  staff: (caller) => caller.kind === 'user' && isStaff(caller.user),
  admin: (caller) => caller.kind === 'user' && isStaff(caller.user),
  superadmin: (caller) => caller.kind === 'user' && caller.user.role === 'superadmin',
  banner: (caller) => caller.kind === 'banner-admin' || (caller.kind === 'user' && isStaff(caller.user)),
} as const satisfies Record<Policy, (caller: Caller) => boolean>;

/** Requires a session confirmed by a second factor, if the site requires one. */
const forConfirmed: readonly Policy[] = ['admin', 'superadmin', 'banner'];

/** Null if the caller is authorized. */
export const authorizationError = (policy: Policy, caller: Caller): ErrorCode | null => {
  if (!admits[policy](caller)) return caller.kind === 'guest' ? 'session.required' : 'session.forbidden';
  const isUnconfirmed = caller.kind === 'user' && caller.isUnconfirmed === true;
  return isUnconfirmed && forConfirmed.includes(policy) ? 'staff.unconfirmed' : null;
};

export const isPolicy = (value: unknown): value is Policy =>
  typeof value === 'string' && Object.hasOwn(admits, value);
