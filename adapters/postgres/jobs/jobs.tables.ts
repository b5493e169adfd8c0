import type { Job } from '@meend/core/jobs/job.ts';
import type { OutboxId } from '@meend/core/shared/ids.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';

export const OutboxTable = defineEntity({
  name: 'OutboxTable',
  tableName: 'outbox',
  properties: {
    id: p.uuid().$type<OutboxId>().primary(),
    job: p.json<Job>(),
    attempts: p.integer().fieldName('tries').default(0),
    dueAt: p.datetime(3),
    addedAt: p.datetime(3),
    leasedUntil: p.datetime(3).nullable(),
    isDead: p.boolean().default(false),
    reason: p.text().nullable(),
    priority: p.smallint().fieldName('urgency').default(2),
  },
  checks: [{ name: 'outbox_urgency_check', expression: 'urgency >= 1 and urgency <= 3' }],
  indexes: [
    { name: 'outbox_due', properties: ['priority', 'dueAt'], where: 'not is_dead' },
    {
      name: 'outbox_mails',
      expression:
        "create index outbox_mails on outbox ((job -> 'mail' ->> 'to')) where job ->> 'kind' = 'mail'",
    },
  ],
});

export const ScheduledWorkTable = defineEntity({
  name: 'ScheduledWorkTable',
  tableName: 'scheduled_work',
  properties: {
    name: p.text().primary(),
    dueAt: p.datetime(3),
    leasedUntil: p.datetime(3).nullable(),
  },
});

export const jobsTables = [OutboxTable, ScheduledWorkTable] as const;
