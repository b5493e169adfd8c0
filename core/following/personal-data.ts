import { dataOfArea } from '@meend/core/personal-data/personal-data.ts';

export const followingData = dataOfArea({
  erased: ['follow-mails'],
  retained: [],
  names: { 'follow-mails': 'mailsAboutFollowedStories' },
});
