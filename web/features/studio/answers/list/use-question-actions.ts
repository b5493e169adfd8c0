// Mutations that set a question aside or restore it; the toast offers an undo.

import { sexpertAdminCalls } from '@meend/core/contract/sexpert/sexpert-studio.calls.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/studio-answers.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import { returnFocus } from '@meend/web/ui/overlays/return-focus.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidateAnswers } from './answer-queries.ts';

type Turn = 'setQuestionAside' | 'bringQuestionBack';

interface Turned {
  readonly id: string;
  readonly turn: Turn;
}

const messageKeys = {
  setQuestionAside: 'studio-answers.was-set-aside',
  bringQuestionBack: 'studio-answers.was-brought-back',
} as const;

export const useQuestionActions = () => {
  const { toasts } = usePlatform();
  const { callStudio } = useStudioClient();
  const client = useQueryClient();
  const pressed = useRef<Element | null>(null);
  const turning = useMutation({
    mutationFn: ({ id, turn }: Turned) => callStudio(sexpertAdminCalls[turn], { params: { id }, body: {} }),
    onSuccess: async (_, { id, turn }) => {
      await invalidateAnswers(client);
      const back = {
        label: text('studio-answers.undo'),
        run: () => turning.mutate({ id, turn: 'bringQuestionBack' }),
      };
      toasts.show({
        tone: 'success',
        text: text(messageKeys[turn]),
        ...(turn === 'setQuestionAside' ? { action: back } : {}),
      });
    },
    onError: (cause, variables) => {
      logFailure('question could not be updated', cause);
      void invalidateAnswers(client);
      toasts.show({
        tone: 'error',
        text: text('studio-answers.turn-failed'),
        action: { label: text('app.try-again'), run: () => turning.mutate(variables) },
      });
    },
  });

  // The pressed button may have been removed with its question.
  useEffect(() => {
    if (pressed.current?.isConnected !== false) return;
    pressed.current = null;
    if (document.activeElement === document.body) returnFocus(null);
  });
  const by =
    (turn: Turn) =>
    (id: string, button: Element): void => {
      pressed.current = button;
      turning.mutate({ id, turn });
    };
  return {
    setAside: by('setQuestionAside'),
    bringBack: by('bringQuestionBack'),
    isBusyWith: (id: string): boolean => turning.isPending && turning.variables.id === id,
  };
};
