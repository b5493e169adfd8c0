// Followed stories and voices.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import { stopFollowing } from './follow.ts';
import { followVoice, readFollowedVoices, unfollowVoice, type VoiceFollowStore } from './followed-voices.ts';
import type { FollowMailStore } from './new-episode.ts';
import { endFollowMail, reviewFollowMail, sendFollowMails } from './new-episode-mail.ts';

export interface FollowingStores {
  readonly followMails: FollowMailStore;
  readonly voiceFollows: VoiceFollowStore;
}

export const followingArea = {
  stores: typeOf<FollowingStores>(),
  useCases: useCasesOf({
    stopFollowing,
    followVoice,
    unfollowVoice,
    readFollowedVoices,
    sendFollowMails,
    reviewFollowMail,
    endFollowMail,
  }),
  retention: {
    /** Longer than a part is news, so that none is mailed twice. */
    followMails: { days: 90, purge: ({ followMails }, before, limit) => followMails.forget(before, limit) },
  },
  personalData: {
    erased: { 'voice-follows': 'followedVoices', 'follow-mails': 'mailsAboutFollowedStories' },
  },
} satisfies Area<FollowingStores>;
