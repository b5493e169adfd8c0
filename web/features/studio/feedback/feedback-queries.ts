// Queries of feedback in the studio, and the mutation that marks it as done.

import { feedbackAdminCalls } from '@meend/core/contract/feedback/feedback-studio.calls.ts';
import type { WireStudioFeedback } from '@meend/core/contract/feedback/feedback-studio.schemas.ts';
import type { StarFilter } from '@meend/core/feedback/studio-feedback.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { useStudioList } from '@meend/web/features/studio/frame/studio-list.ts';
import { text } from '@meend/web/messages/studio-feedback.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { returnFocus } from '@meend/web/ui/overlays/return-focus.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

export interface FeedbackSearch {
  readonly text: string;
  readonly stars: 'all' | StarFilter;
  readonly show: 'all' | 'open' | 'done';
}

export const toRead: FeedbackSearch = { text: '', stars: 'all', show: 'open' };
export const everything: FeedbackSearch = { ...toRead, show: 'all' };

const key = ['studio-feedback'] as const;

export const useFeedback = ({ text: searchText, stars, show }: FeedbackSearch) => {
  const { callStudio } = useStudioClient();
  return useStudioList({
    key: [...key, searchText, stars, show],
    text: searchText,
    fetchPage: (page, options) =>
      callStudio(
        feedbackAdminCalls.adminFeedback,
        {
          query: {
            ...page,
            ...(stars === 'all' ? {} : { stars }),
            ...(show === 'all' ? {} : { state: show }),
          },
        },
        options,
      ),
  });
};

type Marked = Pick<WireStudioFeedback, '_id' | 'isDone'>;

/** Marks feedback as done or as open again; the toast offers an undo. */
export const useFeedbackMarks = () => {
  const { toasts } = usePlatform();
  const { callStudio } = useStudioClient();
  const client = useQueryClient();
  const pressed = useRef<Element | null>(null);
  const marking = useMutation({
    mutationFn: ({ _id: id, isDone }: Marked) =>
      callStudio(isDone ? feedbackAdminCalls.markFeedbackDone : feedbackAdminCalls.reopenFeedback, {
        params: { id },
        body: {},
      }),
    onSuccess: (_, { _id, isDone }) => {
      const undo = { label: text('studio-feedback.undo'), run: () => marking.mutate({ _id, isDone: false }) };
      toasts.show({
        tone: 'success',
        text: text(isDone ? 'studio-feedback.was-done' : 'studio-feedback.was-reopened'),
        ...(isDone ? { action: undo } : {}),
      });
    },
    onError: (failure) =>
      toasts.show({ tone: 'error', text: failureMessage(failure, text('studio-feedback.mark-failed')) }),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: ['studio', 'today'] });
      await client.invalidateQueries({ queryKey: [...key] });
    },
  });

  // The pressed button may have been removed with its feedback.
  useEffect(() => {
    if (pressed.current?.isConnected !== false) return;
    pressed.current = null;
    if (document.activeElement === document.body) returnFocus(null);
  });
  return {
    mark: (feedback: Marked, button: Element): void => {
      pressed.current = button;
      marking.mutate(feedback);
    },
    isBusyWith: (id: string): boolean => marking.isPending && marking.variables._id === id,
  };
};
