// Subscriptions, and what listeners are told of theirs.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { isNoticeCurrent } from './notices/is-notice-current.ts';
import { sendNotices } from './notices/send-notices.ts';
import { readSubscriptions } from './read-subscriptions.ts';

export const plansUseCases = useCasesOf({
  readSubscriptions,
  sendNotices,
  isNoticeCurrent,
});
