import { failureMessage } from '@meend/web/api/failure-message.ts';
import { text } from '@meend/web/messages/text.ts';
import { useIsOnline } from '@meend/web/platform/connection.ts';

/** What to say of a search that failed; null if it did not. */
export const useFailureText = (failure: Error | null): string | null => {
  const isOnline = useIsOnline();
  if (!isOnline) return text('search.offline');
  return failure === null ? null : failureMessage(failure, text('search.failed'));
};
