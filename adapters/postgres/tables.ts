// Every table of the product, each stated once as an entity: its columns, their types, and its DDL.
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import { accessTables } from './access/access.tables.ts';
import { accountTables } from './account/account.tables.ts';
import { auditTables } from './audit/audit.tables.ts';
import { bannerTables } from './banner/banner.tables.ts';
import { blogTables } from './blog/blog.tables.ts';
import { catalogueTables } from './catalogue/catalogue.tables.ts';
import { discoveryTables } from './discovery/discovery.tables.ts';
import { FeedbackTable } from './feedback/feedback.tables.ts';
import { followingTables } from './following/following.tables.ts';
import { insightsTables } from './insights/insights.tables.ts';
import { jobsTables } from './jobs/jobs.tables.ts';
import { mediaTables } from './media/media.tables.ts';
import { newslettersTables } from './newsletters/newsletters.tables.ts';
import { noticesTables } from './notices/notices.tables.ts';
import { paymentTables } from './payment/payment.tables.ts';
import { peopleTables } from './people/people.tables.ts';
import { playbackTables } from './playback/playback.tables.ts';
import { privacyTables } from './privacy/privacy.tables.ts';
import { rateLimitsTables } from './rate-limits/rate-limits.tables.ts';
import { sexpertTables } from './sexpert/sexpert.tables.ts';
import { shelvesTables } from './shelves/shelves.tables.ts';
import { suppressionsTables } from './suppressions/suppressions.tables.ts';
import { AlignmentsTable, TranscriptsTable } from './transcript/transcript.tables.ts';

export const tables = [
  ...accessTables,
  ...accountTables,
  ...auditTables,
  ...bannerTables,
  ...blogTables,
  ...catalogueTables,
  FeedbackTable,
  ...followingTables,
  ...insightsTables,
  ...jobsTables,
  ...suppressionsTables,
  ...mediaTables,
  ...newslettersTables,
  ...noticesTables,
  ...paymentTables,
  ...peopleTables,
  ...playbackTables,
  ...privacyTables,
  ...rateLimitsTables,
  ...discoveryTables,
  ...sexpertTables,
  ...shelvesTables,
  TranscriptsTable,
  AlignmentsTable,
] as const;

/** Rows by table and column, for Kysely. */
export interface Tables extends InferKyselyDB<(typeof tables)[number]> {}
