// Data exports, and erasures requested by mail.
import type { ArchiveId, UserId } from '@meend/core/shared/ids.ts';

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

// Data export of a listener: all their data in one file, made in the background and available to its owner for a day.

export interface Archive {
  readonly id: ArchiveId;
  readonly userId: UserId;
  readonly askedAt: Date;
  /** Null while it is being made. */
  readonly readyAt: Date | null;
  /** Expiry of the file. */
  readonly endsAt: Date;
}

// Erasure of an account: requested in the profile, confirmed by the link of a mail, and cancellable by the link of a
// second mail until its scheduled time.

export interface Erasure {
  readonly userId: UserId;
  /** SHA-256 of the first mail's secret, hex. */
  readonly confirmHash: string;
  /** Expiry of the first mail's link. */
  readonly confirmUntil: Date;
  /** SHA-256 of the second mail's secret, hex; null until the erasure is confirmed. */
  readonly cancelHash: string | null;
}
