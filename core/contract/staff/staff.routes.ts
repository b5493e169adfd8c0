// Roles, suspensions and the audit log, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { failWith } from '@meend/core/shared/error.ts';
import { type AuditId, parseId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { MAX_AUDIT_PAGE_SIZE } from '@meend/core/staff/read-audit.ts';
import { actorOf, type RoutesOf } from '../routes.ts';
import type { staffCalls } from './staff.calls.ts';
import { staffConfirmations, wireAuditRecord, wireStaffMember, wireSuspended } from './staff.presenters.ts';

const parseDate = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

export const staffRoutes = (useCases: UseCases): RoutesOf<typeof staffCalls> => ({
  async staff() {
    const { admins, superadmins } = await useCases.listStaff();
    return succeed({ admins: admins.map(wireStaffMember), superAdmins: superadmins.map(wireStaffMember) });
  },
  async promote({ body: { email, role } }, caller, context) {
    const granted = await useCases.grantRole(actorOf(caller, context), { email, roleName: role });
    if (!granted.ok) return granted;
    const { user, roleName } = granted.value;
    return succeed({ message: staffConfirmations.granted(user.email, roleName) });
  },
  async removeRole({ body: { userId, role } }, caller, context) {
    const revoked = await useCases.revokeRole(actorOf(caller, context), { userId, roleName: role });
    return revoked.ok ? succeed({ message: staffConfirmations.revoked(revoked.value.roleName) }) : revoked;
  },
  async suspendedAccounts() {
    return succeed({ accounts: (await useCases.listSuspended()).flatMap(wireSuspended) });
  },
  async suspendAccount({ body: { email, reason = null } }, caller, context) {
    const done = await useCases.suspendAccount(actorOf(caller, context), { email, reason });
    return done.ok ? succeed({ message: staffConfirmations.suspended }) : done;
  },
  async reinstateAccount({ body: { email } }, caller, context) {
    const done = await useCases.reinstateAccount(actorOf(caller, context), { email });
    return done.ok ? succeed({ message: staffConfirmations.reinstated }) : done;
  },
  async auditLog({ query }) {
    const before = query.before === undefined ? null : parseId<AuditId>(query.before);
    if (query.before !== undefined && before === null) return failWith('request.malformed');
    const { records, next } = await useCases.readAudit({
      limit: query.limit === undefined ? MAX_AUDIT_PAGE_SIZE : Number(query.limit),
      before,
      action: query.action ?? null,
      actor: query.actor?.toLowerCase() ?? null,
      subject: query.subject ?? null,
      from: parseDate(query.from),
      to: parseDate(query.to),
    });
    return succeed({ records: records.map(wireAuditRecord), next });
  },
});
