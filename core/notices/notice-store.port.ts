// Notices that were sent, for deduplication.
import type { Notice } from './notice.ts';

export interface NoticeStore {
  /** False if it was sent before. */
  add(notice: Notice, now: Date): Promise<boolean>;
  /** Purges up to `limit` notices of ends sent before `before`; returns the count. Those of free audios stay. */
  forget(before: Date, limit: number): Promise<number>;
}
