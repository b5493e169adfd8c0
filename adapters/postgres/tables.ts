// Every table, by area.
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import { FeedbackTable } from './feedback/feedback.tables.ts';

export const tables = [FeedbackTable];

/** Columns of every table as statements use them. */
export type Tables = InferKyselyDB<(typeof tables)[number]>;
