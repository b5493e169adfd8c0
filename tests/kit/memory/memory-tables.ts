// The rows of the in-memory stores, by area. Rows are never changed in place, so copying the maps is a snapshot.

import { accessTables } from './access/access.tables.ts';
import { accountTables } from './account/account.tables.ts';
import { auditTables } from './audit/audit.tables.ts';
import { bannerTables } from './banner/banner.tables.ts';
import { blogTables } from './blog/blog.tables.ts';
import { catalogueTables } from './catalogue/catalogue.tables.ts';
import { feedbackTables } from './feedback/feedback.tables.ts';
import { insightsTables } from './insights/insights.tables.ts';
import { jobsTables } from './jobs/jobs.tables.ts';
import { mediaTables } from './media/media.tables.ts';
import { newslettersTables } from './newsletters/newsletters.tables.ts';
import { noticesTables } from './notices/notices.tables.ts';
import { paymentTables } from './payment/payment.tables.ts';
import { plansTables } from './plans/plans.tables.ts';
import { playbackTables } from './playback/playback.tables.ts';
import { privacyTables } from './privacy/privacy.tables.ts';
import { rateLimitsTables } from './rate-limits/rate-limits.tables.ts';
import { sexpertTables } from './sexpert/sexpert.tables.ts';

export const emptyTables = () => ({
  ...accessTables(),
  ...accountTables(),
  ...auditTables(),
  ...bannerTables(),
  ...blogTables(),
  ...catalogueTables(),
  ...feedbackTables(),
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

const copied = (table: unknown): unknown => {
  if (table instanceof Map) return new Map(table);
  return table instanceof Set ? new Set(table) : table;
};

export const copyTables = (tables: MemoryTables): MemoryTables =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, copied(table)])) as MemoryTables;
