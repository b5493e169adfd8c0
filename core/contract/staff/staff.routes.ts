// Routes of roles, suspensions and the audit log.

import { failWith } from '@meend/core/shared/error.ts';
import { type AuditId, parseId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { MAX_AUDIT_PAGE_SIZE } from '@meend/core/staff/read-audit.ts';
import { actorOf, area } from '../call/area.ts';
import { staffMessages } from '../messages/staff-messages.ts';
import { staffCalls } from './staff.calls.ts';
import { wireAuditRecord, wireStaffMember, wireSuspended } from './staff.presenters.ts';
import { staffSchemas } from './staff.schemas.ts';

const parseDate = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

export const staffArea = area(staffCalls, staffSchemas, {
  staff: {
    errors: [],
    async respond(_input, { useCases }) {
      const { admins, superadmins } = await useCases.listStaff();
      return succeed({ admins: admins.map(wireStaffMember), superAdmins: superadmins.map(wireStaffMember) });
    },
  },
  promote: {
    errors: [
      'staff.incomplete',
      'account.invalid-email',
      'staff.own-role',
      'staff.user-not-found',
      'staff.last-superadmin',
      'session.forbidden',
    ],
    async respond({ body: { email, role } }, { caller, context, useCases }) {
      const granted = await useCases.grantRole(actorOf(caller, context), { email, roleName: role });
      if (!granted.ok) return granted;
      const { user, roleName } = granted.value;
      return succeed({ message: staffMessages[context.language].granted(user.email, roleName) });
    },
  },
  removeRole: {
    errors: [
      'request.malformed',
      'desk.not-found',
      'staff.own-removal',
      'staff.last-superadmin',
      'staff.role-not-held',
      'session.forbidden',
    ],
    async respond({ body: { userId, role } }, { caller, context, useCases }) {
      const revoked = await useCases.revokeRole(actorOf(caller, context), { userId, roleName: role });
      return revoked.ok
        ? succeed({ message: staffMessages[context.language].revoked(revoked.value.roleName) })
        : revoked;
    },
  },
  suspendedAccounts: {
    errors: [],
    async respond(_input, { useCases }) {
      return succeed({ accounts: (await useCases.listSuspended()).flatMap(wireSuspended) });
    },
  },
  suspendAccount: {
    errors: [
      'account.invalid-email',
      'staff.long-reason',
      'staff.user-not-found',
      'staff.own-suspension',
      'staff.last-superadmin',
      'session.forbidden',
    ],
    async respond({ body: { email, reason = null } }, { caller, context, useCases }) {
      const done = await useCases.suspendAccount(actorOf(caller, context), { email, reason });
      return done.ok ? succeed({ message: staffMessages[context.language].suspended }) : done;
    },
  },
  reinstateAccount: {
    errors: ['account.invalid-email', 'staff.user-not-found', 'session.forbidden'],
    async respond({ body: { email } }, { caller, context, useCases }) {
      const done = await useCases.reinstateAccount(actorOf(caller, context), { email });
      return done.ok ? succeed({ message: staffMessages[context.language].reinstated }) : done;
    },
  },
  auditLog: {
    errors: ['request.malformed'],
    async respond({ query }, { useCases }) {
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
  },
});
