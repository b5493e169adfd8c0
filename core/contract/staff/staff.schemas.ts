// Schemas of roles, suspensions and the audit log.

import type { AuditValue } from '@meend/core/audit/audit.ts';
import { z } from 'zod';
import {
  errorWith,
  idText,
  isoTime,
  message,
  reasonText,
  type ShapesOf,
  typedText,
  type WireOf,
} from '../call/schema.ts';

const member = z.strictObject({ _id: z.string(), name: z.string(), email: z.string() });
const suspended = member.extend({ suspendedAt: isoTime });

const email = z
  .string(errorWith('account.invalid-email'))
  .trim()
  .max(254, errorWith('account.invalid-email'));
const incomplete = errorWith('staff.incomplete');

const auditValue: z.ZodType<AuditValue> = z
  .lazy(() =>
    z.union([
      z.string(),
      z.number(),
      z.boolean(),
      z.null(),
      z.array(auditValue),
      z.record(z.string(), auditValue),
    ]),
  )
  .meta({ id: 'AuditValue' });

const auditFields = z.record(z.string(), auditValue).nullable();

const auditRecord = z.strictObject({
  _id: z.string(),
  /** Actor: staff by their address, the banner admin, or the operator. */
  by: z.strictObject({
    kind: z.enum(['staff', 'banner-admin', 'operator']),
    /** An e-mail address, `operator`, or the id of a deleted account. */
    name: z.string(),
    /** IP address; null if unknown. */
    address: z.string().nullable(),
  }),
  action: z.string(),
  /** `name`: its current name; null if it has none or no longer exists. */
  subject: z.strictObject({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
  before: auditFields,
  after: auditFields,
  at: isoTime,
});

export type WireStaffMember = WireOf<typeof member>;
export type WireSuspended = WireOf<typeof suspended>;
export type WireAuditRecord = WireOf<typeof auditRecord>;

export const staffSchemas = {
  staff: { response: z.strictObject({ admins: z.array(member), superAdmins: z.array(member) }) },
  promote: {
    body: z.strictObject({
      email: typedText(incomplete).min(1, incomplete).max(254, errorWith('account.invalid-email')),
      role: z.string(incomplete).min(1, incomplete).max(100, incomplete),
    }),
    response: message,
  },
  removeRole: {
    body: z.strictObject({ userId: idText, role: z.string().min(1).max(100) }),
    response: message,
  },
  suspendedAccounts: { response: z.strictObject({ accounts: z.array(suspended) }) },
  suspendAccount: {
    body: z.strictObject({ email, reason: z.exactOptional(reasonText) }),
    response: message,
  },
  reinstateAccount: { body: z.strictObject({ email }), response: message },
  auditLog: {
    query: z.strictObject({
      limit: z.exactOptional(z.string().regex(/^(?:[1-9]\d?|100)$/)),
      /** `next` of the previous response (cursor). */
      before: z.exactOptional(idText),
      action: z.exactOptional(
        z
          .string()
          .regex(/^[a-z]+(?:-[a-z]+)*(?:\.[a-z]+(?:-[a-z]+)*)*$/)
          .max(100),
      ),
      actor: z.exactOptional(typedText().min(1).max(254)),
      subject: z.exactOptional(idText),
      from: z.exactOptional(isoTime),
      /** Exclusive. */
      to: z.exactOptional(isoTime),
    }),
    response: z.strictObject({ records: z.array(auditRecord), next: z.string().nullable() }),
  },
};

export type StaffShapes = ShapesOf<typeof staffSchemas>;
