// What listeners are told of their plan without asking.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { isNoticeCurrent } from './is-notice-current.ts';
import { sendNotices } from './send-notices.ts';

export const noticesUseCases = useCasesOf({
  sendNotices,
  isNoticeCurrent,
});
