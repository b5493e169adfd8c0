// Routes of roles, suspensions and the audit log.

import { MAX_EMAIL_LENGTH } from '@meend/core/account/user/email.ts';
import { displayName, type User } from '@meend/core/account/user/user.ts';
import { type AuditValue, actorId, auditKinds } from '@meend/core/audit/audit.ts';
import { failWith } from '@meend/core/shared/error.ts';
import { type AuditId, parseId } from '@meend/core/shared/ids.ts';
import { MAX_SEARCH_LENGTH } from '@meend/core/shared/page-size.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { MAX_AUDIT_PAGE_SIZE, type NamedRecord } from '@meend/core/staff/read-audit.ts';
import { z } from 'zod';
import { actorOf, route } from '../call/route.ts';
import { errorWith, idText, isoTime, message, reasonText, typedText, type WireOf } from '../call/schema.ts';
import { staffMessages } from '../messages/success-messages.ts';

const member = z
  .strictObject({ _id: z.string(), name: z.string(), email: z.string() })
  .meta({ id: 'StaffMember' });
const suspended = member.extend({ suspendedAt: isoTime }).meta({ id: 'Suspended' });

const email = z
  .string(errorWith('account.invalid-email'))
  .trim()
  .max(MAX_EMAIL_LENGTH, errorWith('account.invalid-email'));
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

const kind = `(?:${auditKinds.join('|')})`;
/** Up to ten, separated by commas. */
const someKinds = new RegExp(`^${kind}(?:,${kind}){0,9}$`);

const auditFields = z.record(z.string(), auditValue).nullable();

const auditRecord = z
  .strictObject({
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
  })
  .meta({ id: 'AuditRecord' });

export type WireStaffMember = WireOf<typeof member>;
export type WireSuspended = WireOf<typeof suspended>;
export type WireAuditRecord = WireOf<typeof auditRecord>;

const wireStaffMember = (user: User): WireStaffMember => ({
  _id: user.id,
  name: displayName(user),
  email: user.email,
});

const wireSuspended = (user: User): readonly WireSuspended[] =>
  user.suspendedAt === null
    ? []
    : [{ ...wireStaffMember(user), suspendedAt: user.suspendedAt.toISOString() }];

const wireAuditRecord = ({ id, by, action, subject, ...rest }: NamedRecord): WireAuditRecord => ({
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

const parseDate = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

export const staffRoutes = {
  staff: route({
    response: z.strictObject({ admins: z.array(member), superAdmins: z.array(member) }),
    errors: [],
    async respond(_input, { useCases }) {
      const { admins, superadmins } = await useCases.listStaff();
      return succeed({
        admins: admins.map(wireStaffMember),
        superAdmins: superadmins.map(wireStaffMember),
      });
    },
  }),
  promote: route({
    body: z.strictObject({
      email: typedText(incomplete)
        .min(1, incomplete)
        .max(MAX_EMAIL_LENGTH, errorWith('account.invalid-email')),
      role: z.string(incomplete).min(1, incomplete).max(100, incomplete),
    }),
    response: message,
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
  }),
  removeRole: route({
    body: z.strictObject({ userId: idText, role: z.string().min(1).max(100) }),
    response: message,
    errors: [
      'request.malformed',
      'listener.not-found',
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
  }),
  suspendedAccounts: route({
    response: z.strictObject({ accounts: z.array(suspended) }),
    errors: [],
    async respond(_input, { useCases }) {
      return succeed({ accounts: (await useCases.listSuspended()).flatMap(wireSuspended) });
    },
  }),
  suspendAccount: route({
    body: z.strictObject({ email, reason: z.exactOptional(reasonText) }),
    response: message,
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
  }),
  reinstateAccount: route({
    body: z.strictObject({ email }),
    response: message,
    errors: ['account.invalid-email', 'staff.user-not-found', 'session.forbidden'],
    async respond({ body: { email } }, { caller, context, useCases }) {
      const done = await useCases.reinstateAccount(actorOf(caller, context), { email });
      return done.ok ? succeed({ message: staffMessages[context.language].reinstated }) : done;
    },
  }),
  auditLog: route({
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
      actor: z.exactOptional(typedText().min(1).max(MAX_EMAIL_LENGTH)),
      subject: z.exactOptional(idText),
      /** Kinds of actions, separated by commas. */
      kinds: z.exactOptional(z.string().regex(someKinds)),
      /** Who did it or what it concerns: an address, an id, or a part of a story’s name. */
      search: z.exactOptional(typedText().min(1).max(MAX_SEARCH_LENGTH)),
      from: z.exactOptional(isoTime),
      /** Exclusive. */
      to: z.exactOptional(isoTime),
    }),
    response: z.strictObject({ records: z.array(auditRecord), next: z.string().nullable() }),
    errors: ['request.malformed'],
    async respond({ query }, { useCases }) {
      const before = query.before === undefined ? null : parseId<AuditId>(query.before);
      if (query.before !== undefined && before === null) return failWith('request.malformed');
      const { records, next } = await useCases.readAudit({
        limit: query.limit === undefined ? MAX_AUDIT_PAGE_SIZE : Number(query.limit),
        before,
        action: query.action ?? null,
        actor: query.actor?.toLowerCase() ?? null,
        subjects: query.subject === undefined ? null : [query.subject],
        kinds: query.kinds?.split(',') ?? [],
        text: query.search ?? null,
        from: parseDate(query.from),
        to: parseDate(query.to),
      });
      return succeed({ records: records.map(wireAuditRecord), next });
    },
  }),
};
