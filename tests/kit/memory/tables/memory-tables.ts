// The rows of the in-memory stores, by area. Rows are never changed in place, so copying the maps is a snapshot.

import { accessTables } from './access.tables.ts';
import { accountTableNames, accountTables } from './account.tables.ts';
import { auditTableNames, auditTables } from './audit.tables.ts';
import { bannerTableNames, bannerTables } from './banner.tables.ts';
import { blogTables } from './blog.tables.ts';
import { catalogueTables } from './catalogue.tables.ts';
import { feedbackTables } from './feedback.tables.ts';
import { followingTableNames, followingTables } from './following.tables.ts';
import { insightsTables } from './insights.tables.ts';
import { jobsTables } from './jobs.tables.ts';
import { mediaTables } from './media.tables.ts';
import { newslettersTables } from './newsletters.tables.ts';
import { noticesTables } from './notices.tables.ts';
import { paymentTables } from './payment.tables.ts';
import { plansTables } from './plans.tables.ts';
import { playbackTableNames, playbackTables } from './playback.tables.ts';
import { privacyTables } from './privacy.tables.ts';
import { rateLimitsTables } from './rate-limits.tables.ts';
import { sexpertTables } from './sexpert.tables.ts';

export const emptyTables = () => ({
  ...accessTables(),
  ...accountTables(),
  ...auditTables(),
  ...bannerTables(),
  ...blogTables(),
  ...catalogueTables(),
  ...feedbackTables(),
  ...followingTables(),
  ...insightsTables(),
  ...jobsTables(),
  ...mediaTables(),
  ...newslettersTables(),
  ...noticesTables(),
  ...paymentTables(),
  ...plansTables(),
  ...playbackTables(),
  ...privacyTables(),
  ...rateLimitsTables(),
  ...sexpertTables(),
});

export type MemoryTables = ReturnType<typeof emptyTables>;

/** Names in the database where they are not the same words. */
export const databaseNames: { readonly [Name in keyof MemoryTables]?: string } = {
  ...accountTableNames,
  ...auditTableNames,
  ...bannerTableNames,
  ...followingTableNames,
  ...playbackTableNames,
};

const copied = (table: unknown): unknown => {
  if (table instanceof Map) return new Map(table);
  return table instanceof Set ? new Set(table) : table;
};

export const copyTables = (tables: MemoryTables): MemoryTables =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, copied(table)])) as MemoryTables;
