// Who is staff, who is suspended and the audit log. Superadmins alone.
import type { AuditValue } from '@meend/core/staff/audit.ts';
import { call } from '../call.ts';

export interface WireStaffMember {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
}

export interface WireSuspended extends WireStaffMember {
  /** ISO time. */
  readonly suspendedAt: string;
}

export interface WireAuditRecord {
  readonly _id: string;
  /** Who: staff by their address, the banner admin, or the operator. */
  readonly by: {
    readonly kind: 'staff' | 'banner-admin' | 'operator';
    /** An e-mail address, `operator`, or the id of an account that is gone. */
    readonly name: string;
    /** From where; null where it is not known. */
    readonly address: string | null;
  };
  readonly action: string;
  /** `name`: what it is called today; null where it has none or is gone. */
  readonly subject: { readonly kind: string; readonly id: string; readonly name: string | null };
  readonly before: { readonly [field: string]: AuditValue } | null;
  readonly after: { readonly [field: string]: AuditValue } | null;
  /** ISO time. */
  readonly at: string;
}

/** `before`: the `_id` the answer's `next` told; `from` and `to`: ISO times, `to` excluded. */
type AuditQuery = {
  query: {
    limit?: string;
    before?: string;
    action?: string;
    actor?: string;
    subject?: string;
    from?: string;
    to?: string;
  };
};

export const staffCalls = {
  staff: call<
    Record<never, never>,
    { admins: readonly WireStaffMember[]; superAdmins: readonly WireStaffMember[] }
  >({
    method: 'GET',
    path: '/api/{product}Admin/admins',
    policy: 'superadmin',
    success: 200,
    errors: [],
  }),
  promote: call<{ body: { email: string; role: string } }, { message: string }>({
    method: 'POST',
    path: '/api/{product}Admin/promote',
    policy: 'superadmin',
    success: 200,
    errors: [
      'staff.incomplete',
      'account.invalid-email',
      'staff.own-role',
      'staff.user-not-found',
      'staff.last-superadmin',
      'session.forbidden',
    ],
  }),
  removeRole: call<{ body: { userId: string; role: string } }, { message: string }>({
    method: 'POST',
    path: '/api/{product}Admin/remove',
    policy: 'superadmin',
    success: 200,
    errors: [
      'request.malformed',
      'staff.user-not-found',
      'staff.own-removal',
      'staff.last-superadmin',
      'staff.role-not-held',
      'session.forbidden',
    ],
  }),
  suspendedAccounts: call<Record<never, never>, { accounts: readonly WireSuspended[] }>({
    method: 'GET',
    path: '/api/{product}Admin/suspended',
    policy: 'superadmin',
    success: 200,
    errors: [],
  }),
  suspendAccount: call<{ body: { email: string; reason?: string } }, { message: string }>({
    method: 'POST',
    path: '/api/{product}Admin/suspend',
    policy: 'superadmin',
    success: 200,
    errors: [
      'account.invalid-email',
      'staff.long-reason',
      'staff.user-not-found',
      'staff.own-suspension',
      'staff.last-superadmin',
      'session.forbidden',
    ],
  }),
  reinstateAccount: call<{ body: { email: string } }, { message: string }>({
    method: 'POST',
    path: '/api/{product}Admin/reinstate',
    policy: 'superadmin',
    success: 200,
    errors: ['account.invalid-email', 'staff.user-not-found', 'session.forbidden'],
  }),
  auditLog: call<AuditQuery, { records: readonly WireAuditRecord[]; next: string | null }>({
    method: 'GET',
    path: '/api/{product}Admin/audit',
    policy: 'superadmin',
    success: 200,
    errors: ['request.malformed'],
  }),
} as const;
