// What listeners were told without asking, so that they are told once.
import type { Notice } from './notice.ts';

export interface NoticeStore {
  /** False when it was told before. */
  add(notice: Notice, now: Date): Promise<boolean>;
  /** Forgets up to `limit` notices of ends that were told before a moment; answers how many. Free audios stay. */
  forget(before: Date, limit: number): Promise<number>;
}
