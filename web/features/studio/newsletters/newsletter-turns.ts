// Mutations that test, send, stop or resume a newsletter; a toast shows the result.

import { newsletterCalls } from '@meend/core/contract/newsletters/newsletters.calls.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import type { CallStudio } from '@meend/web/features/studio/frame/studio-client.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/studio-newsletters.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useMutation } from '@tanstack/react-query';
import { type NewsletterCard, useRefetchNewsletters } from './editor/newsletters-data.ts';

interface Turn {
  readonly kind: 'test' | 'send' | 'stop';
  readonly newsletter: NewsletterCard;
}

const turn = (callStudio: CallStudio, { kind, newsletter: { _id: id, revision } }: Turn) => {
  const params = { id };
  if (kind === 'test') return callStudio(newsletterCalls.testNewsletter, { params, body: {} });
  if (kind === 'stop') return callStudio(newsletterCalls.stopNewsletter, { params, body: {} });
  return callStudio(newsletterCalls.sendNewsletter, { params, body: { revision } });
};

/** `onDone` is called once the list has been refetched, after success and failure. */
export const useNewsletterTurns = (onDone: () => void) => {
  const { toasts } = usePlatform();
  const { callStudio } = useStudioClient();
  const refresh = useRefetchNewsletters();
  const turning = useMutation({
    mutationFn: (action: Turn) => turn(callStudio, action),
    onSuccess: ({ message }) => toasts.show({ tone: 'success', text: message }),
    onError: (failure, { kind }) =>
      toasts.show({
        tone: 'error',
        text: failureMessage(failure, text(`studio-newsletters.${kind}-failed`)),
      }),
    onSettled: async () => {
      await refresh();
      onDone();
    },
  });
  const { isPending, variables } = turning;
  return {
    turn: (kind: Turn['kind'], newsletter: NewsletterCard) => turning.mutate({ kind, newsletter }),
    isPending,
    isTesting: (id: string): boolean =>
      isPending && variables.kind === 'test' && variables.newsletter._id === id,
  };
};

export type NewsletterTurns = ReturnType<typeof useNewsletterTurns>;
