import type { SuppressionReason } from '@meend/core/suppressions/suppression.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';

export const SuppressedAddressesTable = defineEntity({
  name: 'SuppressedAddressesTable',
  tableName: 'suppressed_addresses',
  properties: {
    addressHash: p.text().primary(),
    reason: p.text().$type<SuppressionReason>(),
    since: p.datetime(3),
  },
  checks: [{ name: 'suppressed_addresses_reason_check', expression: "reason in ('bounce', 'complaint')" }],
  indexes: [{ name: 'suppressed_addresses_by_age', properties: ['since'] }],
});

export const suppressionsTables = [SuppressedAddressesTable] as const;
