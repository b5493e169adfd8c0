// Mutations that retry or discard jobs; a toast shows the result.

import { jobCalls } from '@meend/core/contract/jobs/jobs.calls.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import type { CallStudio } from '@meend/web/features/studio/frame/studio-client.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/studio-jobs.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useMutation } from '@tanstack/react-query';
import { useRefetchJobs } from './jobs-data.ts';

type Turn =
  | { readonly kind: 'retry'; readonly id: string }
  | { readonly kind: 'retry-all' }
  | { readonly kind: 'discard'; readonly id: string };

const turn = (callStudio: CallStudio, action: Turn) => {
  if (action.kind === 'retry-all') return callStudio(jobCalls.retryJobs, { body: {} });
  const params = { id: action.id };
  return action.kind === 'retry'
    ? callStudio(jobCalls.retryJob, { params, body: {} })
    : callStudio(jobCalls.discardJob, { params });
};

/** `onDone` is called once the lists have been refetched, after success and failure. */
export const useJobTurns = (onDone: () => void) => {
  const { toasts } = usePlatform();
  const { callStudio } = useStudioClient();
  const refresh = useRefetchJobs();
  const turning = useMutation({
    mutationFn: (action: Turn) => turn(callStudio, action),
    onSuccess: ({ message }) => toasts.show({ tone: 'success', text: message }),
    onError: (failure, { kind }) =>
      toasts.show({ tone: 'error', text: failureMessage(failure, text(`studio-jobs.${kind}-failed`)) }),
    onSettled: async () => {
      await refresh();
      onDone();
    },
  });
  const { isPending, variables } = turning;
  return {
    retry: (id: string) => turning.mutate({ kind: 'retry', id }),
    retryAll: () => turning.mutate({ kind: 'retry-all' }),
    discard: (id: string) => turning.mutate({ kind: 'discard', id }),
    isPending,
    isRetrying: (id: string): boolean => isPending && variables.kind === 'retry' && variables.id === id,
  };
};
