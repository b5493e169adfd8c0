// Who is staff, who is suspended and the audit log. Superadmins alone.
import type { AuditValue } from '@meend/core/audit/audit.ts';
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
  >('GET', '/api/{product}Admin/admins', 'superadmin'),
  promote: call<{ body: { email: string; role: string } }, { message: string }>(
    'POST',
    '/api/{product}Admin/promote',
    'superadmin',
  ),
  removeRole: call<{ body: { userId: string; role: string } }, { message: string }>(
    'POST',
    '/api/{product}Admin/remove',
    'superadmin',
  ),
  suspendedAccounts: call<Record<never, never>, { accounts: readonly WireSuspended[] }>(
    'GET',
    '/api/{product}Admin/suspended',
    'superadmin',
  ),
  suspendAccount: call<{ body: { email: string; reason?: string } }, { message: string }>(
    'POST',
    '/api/{product}Admin/suspend',
    'superadmin',
  ),
  reinstateAccount: call<{ body: { email: string } }, { message: string }>(
    'POST',
    '/api/{product}Admin/reinstate',
    'superadmin',
  ),
  auditLog: call<AuditQuery, { records: readonly WireAuditRecord[]; next: string | null }>(
    'GET',
    '/api/{product}Admin/audit',
    'superadmin',
  ),
} as const;
