import type { PartId, UserId } from '@meend/core/shared/ids.ts';

interface FollowMailRow {
  readonly userId: UserId;
  readonly partId: PartId;
  readonly madeAt: Date;
  readonly endedAt: Date | null;
}

export const followingTables = () => ({
  /** By listener id and part id. */
  followMails: new Map<string, FollowMailRow>(),
});

export const followingTableNames = { followMails: 'follow_mails_sent' } as const;
