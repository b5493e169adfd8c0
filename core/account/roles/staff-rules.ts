// At least one active super admin remains: the last one can lose neither the role nor the account.

import type { Actor } from '@meend/core/audit/actor.ts';
import type { User } from '../user/user.ts';

/** Always true for the operator; for staff if they are a super admin and not suspended. */
export const mayManageStaff = (by: Actor, superadmins: readonly User[]): boolean =>
  by.kind === 'operator' ||
  (by.kind === 'staff' &&
    superadmins.some(({ id, suspendedAt }) => id === by.userId && suspendedAt === null));

export const isOwn = (by: Actor, user: User): boolean => by.kind === 'staff' && by.userId === user.id;

export const isLastSuperadmin = (user: User, superadmins: readonly User[]): boolean =>
  user.role === 'superadmin' &&
  user.suspendedAt === null &&
  !superadmins.some(({ id, suspendedAt }) => id !== user.id && suspendedAt === null);
