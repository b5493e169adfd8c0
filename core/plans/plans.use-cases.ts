// Subscriptions, and what listeners are told of theirs.

import { isNoticeCurrent } from '@meend/core/notices/is-notice-current.ts';
import { sendNotices } from '@meend/core/notices/send-notices.ts';
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { readSubscriptions } from './read-subscriptions.ts';

export const plansUseCases = useCasesOf({
  readSubscriptions,
  sendNotices,
  isNoticeCurrent,
});
