// Audits every change of second factors and reports it to the owner by mail.

import type { Actor } from '@meend/core/audit/actor.ts';
import type { AuditEntry } from '@meend/core/audit/audit.ts';
import type { AuditStore } from '@meend/core/audit/audit-store.port.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { FactorChange } from '@meend/core/mail/mail.ts';
import type { User } from '../user/user.ts';

interface Change {
  readonly by: Actor;
  readonly user: User;
  readonly action: AuditEntry['action'];
  readonly before: AuditEntry['before'];
  readonly after: AuditEntry['after'];
  readonly change: FactorChange;
  readonly at: Date;
}

export const recordFactorChange = async (
  { audit, outbox }: { outbox: Outbox; audit: AuditStore },
  { by, user, action, before, after, change, at }: Change,
): Promise<void> => {
  await audit.add({ by, action, subject: { kind: 'user', id: user.id }, before, after, at });
  const template = { name: 'staff-factor', change } as const;
  await outbox.add({ kind: 'mail', mail: { to: user.email, template } }, at);
};
