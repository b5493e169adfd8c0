// Use case of notices about a listener's plan.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { isNoticeCurrent } from './is-notice-current.ts';
import { sendNotices } from './send-notices.ts';

export const noticesUseCases = useCasesOf({
  sendNotices,
  isNoticeCurrent,
});
