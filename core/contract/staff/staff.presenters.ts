// Staff, suspended accounts and the audit log on the wire.
import { displayName, type User } from '@meend/core/account/user/user.ts';
import { actorId } from '@meend/core/audit/actor.ts';
import type { NamedRecord } from '@meend/core/staff/read-audit.ts';
import type { WireAuditRecord, WireStaffMember, WireSuspended } from './staff.schemas.ts';

export const wireStaffMember = (user: User): WireStaffMember => ({
  _id: user.id,
  name: displayName(user),
  email: user.email,
});

export const wireSuspended = (user: User): readonly WireSuspended[] =>
  user.suspendedAt === null
    ? []
    : [{ ...wireStaffMember(user), suspendedAt: user.suspendedAt.toISOString() }];

export const wireAuditRecord = ({ id, by, action, subject, ...rest }: NamedRecord): WireAuditRecord => ({
  _id: id,
  by: {
    kind: by.kind,
    name: rest.actorName ?? actorId(by),
    address: by.kind === 'operator' ? null : by.address,
  },
  action,
  subject: { kind: subject.kind, id: subject.id, name: rest.subjectName },
  before: rest.before,
  after: rest.after,
  at: rest.at.toISOString(),
});
