// Archives somebody asked for, and erasures somebody asked for by mail.

import type { ArchiveId, UserId } from '@meend/core/shared/ids.ts';
import type { Archive } from './archive.ts';
import type { Erasure } from './erasure.ts';

export interface PrivacyStore {
  /** A listener has one archive: a new one takes the place of the one before. */
  putArchive(archive: Archive): Promise<void>;
  findArchive(userId: UserId): Promise<Archive | null>;
  /** The whole text of a finished archive. */
  readArchive(id: ArchiveId): Promise<string | null>;
  /** Keeps the text; false when the archive was replaced or erased meanwhile. */
  finishArchive(id: ArchiveId, content: string, readyAt: Date, endsAt: Date): Promise<boolean>;
  /** Forgets up to `limit` archives that ended before a moment; answers how many. */
  forgetArchives(before: Date, limit: number): Promise<number>;
  /** A listener has one erasure: asking again takes the place of the one before. */
  putErasure(erasure: Erasure): Promise<void>;
  /** By the hash of either link. */
  findErasure(secretHash: string): Promise<Erasure | null>;
}
