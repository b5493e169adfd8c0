// Schemas of roles, suspensions and the audit log.

import type { AuditValue } from '@meend/core/audit/audit.ts';
import { z } from 'zod';
import { errorWith, idText, isoTime, none, reasonText, type SchemasOf } from '../schema.ts';
import type { staffCalls } from './staff.calls.ts';

const message = z.strictObject({ message: z.string() });
const member = { _id: z.string(), name: z.string(), email: z.string() };
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

export const staffSchemas = {
  staff: {
    ...none,
    response: z.strictObject({
      admins: z.array(z.strictObject(member)),
      superAdmins: z.array(z.strictObject(member)),
    }),
  },
  promote: {
    ...none,
    body: z.strictObject({
      email: z.string(incomplete).trim().min(1, incomplete).max(254, errorWith('account.invalid-email')),
      role: z.string(incomplete).min(1, incomplete).max(100, incomplete),
    }),
    response: message,
  },
  removeRole: {
    ...none,
    body: z.strictObject({ userId: idText, role: z.string().min(1).max(100) }),
    response: message,
  },
  suspendedAccounts: {
    ...none,
    response: z.strictObject({ accounts: z.array(z.strictObject({ ...member, suspendedAt: isoTime })) }),
  },
  suspendAccount: {
    ...none,
    body: z.strictObject({
      email,
      reason: z.exactOptional(reasonText),
    }),
    response: message,
  },
  reinstateAccount: { ...none, body: z.strictObject({ email }), response: message },
  auditLog: {
    ...none,
    query: z.strictObject({
      limit: z.exactOptional(z.string().regex(/^(?:[1-9]\d?|100)$/)),
      before: z.exactOptional(idText),
      action: z.exactOptional(
        z
          .string()
          .regex(/^[a-z]+(?:-[a-z]+)*(?:\.[a-z]+(?:-[a-z]+)*)*$/)
          .max(100),
      ),
      actor: z.exactOptional(z.string().trim().min(1).max(254)),
      subject: z.exactOptional(idText),
      from: z.exactOptional(isoTime),
      to: z.exactOptional(isoTime),
    }),
    response: z.strictObject({
      records: z.array(
        z.strictObject({
          _id: z.string(),
          by: z.strictObject({
            kind: z.enum(['staff', 'banner-admin', 'operator']),
            name: z.string(),
            address: z.string().nullable(),
          }),
          action: z.string(),
          subject: z.strictObject({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
          before: auditFields,
          after: auditFields,
          at: isoTime,
        }),
      ),
      next: z.string().nullable(),
    }),
  },
} satisfies SchemasOf<typeof staffCalls>;
