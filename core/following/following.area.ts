// Followed stories.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import { stopFollowing } from './follow.ts';
import type { FollowMailStore } from './new-episode.ts';
import { endFollowMail, reviewFollowMail, sendFollowMails } from './new-episode-mail.ts';

export interface FollowingStores {
  readonly followMails: FollowMailStore;
}

export const followingArea = {
  stores: typeOf<FollowingStores>(),
  useCases: useCasesOf({
    stopFollowing,
    sendFollowMails,
    reviewFollowMail,
    endFollowMail,
  }),
  retention: {
    /** Longer than a part is news, so that none is mailed twice. */
    followMails: { days: 90, purge: ({ followMails }, before, limit) => followMails.forget(before, limit) },
  },
  personalData: {
    erased: { 'follow-mails': 'mailsAboutFollowedStories' },
  },
} satisfies Area<FollowingStores>;
