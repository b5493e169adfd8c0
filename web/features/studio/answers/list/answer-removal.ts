// Deleting is withdrawing, and every deletion can be undone from its toast.

import { sexpertAdminCalls } from '@meend/core/contract/sexpert/sexpert-studio.calls.ts';
import { callStudio } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/studio-answers.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import { toasts } from '@meend/web/ui/overlays/toast-queue.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateAnswers } from '../answer-queries.ts';

export const useAnswerRemoval = () => {
  const client = useQueryClient();

  const restoring = useMutation({
    mutationFn: (id: string) => callStudio(sexpertAdminCalls.restoreAnswer, { params: { id }, body: {} }),
    onSuccess: async () => {
      await invalidateAnswers(client);
      toasts.show({ tone: 'success', text: text('studio-answers.restored') });
    },
    onError: (cause, id) => {
      logFailure('An answer was not restored', cause);
      toasts.show({
        tone: 'error',
        text: text('studio-answers.restore-failed'),
        action: { label: text('app.try-again'), run: () => restoring.mutate(id) },
      });
    },
  });

  const removing = useMutation({
    mutationFn: (id: string) => callStudio(sexpertAdminCalls.withdrawAnswer, { params: { id } }),
    onSuccess: async (_, id) => {
      await invalidateAnswers(client);
      toasts.show({
        tone: 'success',
        text: text('studio-answers.deleted'),
        action: { label: text('studio-answers.undo'), run: () => restoring.mutate(id) },
      });
    },
    onError: (cause, id) => {
      logFailure('An answer was not deleted', cause);
      toasts.show({
        tone: 'error',
        text: text('studio-answers.delete-failed'),
        action: { label: text('app.try-again'), run: () => removing.mutate(id) },
      });
    },
  });

  return {
    remove: (id: string) => removing.mutate(id),
    restore: (id: string) => restoring.mutate(id),
    isBusyWith: (id: string): boolean =>
      [removing, restoring].some(({ isPending, variables }) => isPending && variables === id),
  };
};
