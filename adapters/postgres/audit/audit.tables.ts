import type { Actor, AuditFields, AuditRecord } from '@meend/core/audit/audit.ts';
import type { SecurityEventKind } from '@meend/core/audit/security-event.ts';
import type { AuditId, UserId } from '@meend/core/shared/ids.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';

export const AuditRecordsTable = defineEntity({
  name: 'AuditRecordsTable',
  tableName: 'audit_records',
  properties: {
    id: p.uuid().$type<AuditId>().primary(),
    actorKind: p.text().$type<Actor['kind']>(),
    actor: p.text(),
    actorId: p.uuid().$type<UserId>().nullable(),
    address: p.text().nullable(),
    action: p.text().$type<AuditRecord['action']>(),
    subjectKind: p.text(),
    subjectId: p.text(),
    before: p.json<AuditFields>().nullable(),
    after: p.json<AuditFields>().nullable(),
    at: p.datetime(3),
  },
  checks: [
    {
      name: 'audit_records_actor_kind_check',
      expression: "actor_kind in ('staff', 'banner-admin', 'operator')",
    },
    { name: 'audit_records_check', expression: "(actor_kind = 'staff') = (actor_id is not null)" },
  ],
  indexes: [
    { name: 'audit_records_by_action', properties: ['action', 'id'] },
    { name: 'audit_records_by_actor', properties: ['actor', 'id'] },
    {
      name: 'audit_records_by_kind',
      expression: 'create index audit_records_by_kind on audit_records (action collate "C", id)',
    },
    { name: 'audit_records_by_subject', properties: ['subjectId', 'id'] },
    { name: 'audit_records_with_address', properties: ['at'], where: 'address is not null' },
  ],
});

export const SecurityEventsTable = defineEntity({
  name: 'SecurityEventsTable',
  tableName: 'security_events',
  properties: {
    hour: p.datetime(3).primary(),
    kind: p.text().$type<SecurityEventKind>().primary(),
    subject: p.text().primary(),
    userId: p.uuid().$type<UserId>().nullable(),
    firstAt: p.datetime(3),
    lastAt: p.datetime(3),
    times: p.integer(),
  },
  checks: [
    { name: 'security_events_check', expression: "subject = coalesce(user_id::text, '')" },
    { name: 'security_events_times_check', expression: 'times > 0' },
  ],
  indexes: [{ name: 'security_events_user', properties: ['userId'], where: 'user_id is not null' }],
});

export const auditTables = [AuditRecordsTable, SecurityEventsTable] as const;
