// Use cases of following stories.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { stopFollowing } from './follow.ts';
import { endFollowMail, reviewFollowMail, sendFollowMails } from './new-episode-mail.ts';

export const followingUseCases = useCasesOf({
  stopFollowing,
  sendFollowMails,
  reviewFollowMail,
  endFollowMail,
});
