// An answer on its way to the server; whatever is refused is told, and nothing typed is lost.

import {
  type AnswerFields,
  sexpertAdminCalls,
  type WireAdminAnswer,
} from '@meend/core/contract/sexpert/sexpert-studio.calls.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { callStudio } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/studio-answers.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import { toasts } from '@meend/web/ui/overlays/toast-queue.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateAnswers } from '../answer-queries.ts';

export type Outcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'conflict'; readonly theirs: WireAdminAnswer }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

const savedMessage = ({ status }: WireAdminAnswer, isNew: boolean): string =>
  !isNew || status === 'withdrawn' ? text('studio-answers.saved') : text(`studio-answers.created-${status}`);

/** What the server says about the answer itself is for people; anything else is a failure of ours. */
const isAboutAnswer = (code: string): boolean => /^(answer|question|session)\./.test(code);

/** `answer` and `questionId`: what is changed, or what a new one answers; null for neither. */
export const useSaveAnswer = (answer: WireAdminAnswer | null, questionId: string | null) => {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);

  const refused = async (failure: unknown): Promise<Outcome> => {
    logFailure('An answer was not saved', failure);
    const code = failure instanceof ApiError ? failure.code : '';
    if (code === 'answer.edited-meanwhile' && answer !== null) {
      const theirs = await callStudio(sexpertAdminCalls.adminAnswer, { params: { id: answer._id } }).catch(
        () => null,
      );
      if (theirs !== null) return { kind: 'conflict', theirs };
    }
    const serverMessage = failure instanceof ApiError && isAboutAnswer(code) ? failure.serverMessage : null;
    return { kind: 'refused', code, message: serverMessage ?? text('studio-answers.not-saved') };
  };

  const save = async (body: AnswerFields): Promise<Outcome> => {
    setPending(true);
    try {
      const saved =
        answer === null
          ? await callStudio(sexpertAdminCalls.createAnswer, {
              body: questionId === null ? body : { ...body, questionId },
            })
          : await callStudio(sexpertAdminCalls.updateAnswer, { params: { id: answer._id }, body });
      await invalidateAnswers(client);
      toasts.show({ tone: 'success', text: savedMessage(saved, answer === null) });
      return { kind: 'saved' };
    } catch (failure) {
      return await refused(failure);
    } finally {
      setPending(false);
    }
  };
  return { save, pending };
};
