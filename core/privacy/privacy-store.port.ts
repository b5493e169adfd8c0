// Data exports, and erasures requested by mail.

import type { ArchiveId, UserId } from '@meend/core/shared/ids.ts';
import type { Archive } from './archive.ts';
import type { Erasure } from './erasure.ts';

export interface PrivacyStore {
  /** One per listener: a new one replaces it. */
  putArchive(archive: Archive): Promise<void>;
  findArchive(userId: UserId): Promise<Archive | null>;
  /** The content of a finished export. */
  readArchive(id: ArchiveId): Promise<string | null>;
  /** Stores the content; false if the export was replaced or erased meanwhile. */
  finishArchive(id: ArchiveId, content: string, readyAt: Date, endsAt: Date): Promise<boolean>;
  /** Purges up to `limit` exports that ended before `before`; returns the count. */
  forgetArchives(before: Date, limit: number): Promise<number>;
  /** One per listener: a new request replaces it. */
  putErasure(erasure: Erasure): Promise<void>;
  /** By the hash of either link's secret. */
  findErasure(secretHash: string): Promise<Erasure | null>;
}
