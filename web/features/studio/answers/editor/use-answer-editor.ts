// The content type of answers, for `useContentEditor`.

import { sexpertAdminCalls } from '@meend/core/contract/sexpert/sexpert-studio.calls.ts';
import type { WireAdminAnswer } from '@meend/core/contract/sexpert/sexpert-studio.routes.ts';
import type { Base } from '@meend/web/features/studio/editing/content-type.ts';
import type { DraftErrors } from '@meend/web/features/studio/editing/draft-errors.ts';
import { isReleaseEditable } from '@meend/web/features/studio/editing/release.ts';
import { useContentEditor } from '@meend/web/features/studio/editing/use-content-editor.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { serverNow } from '@meend/web/platform/clock.ts';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateAnswers, readAnswer } from '../list/answer-queries.ts';
import { type AnswerDraft, bodyOf, draftOf, isSameDraft } from './answer-draft.ts';
import { type AnswerPath, validateDraft } from './answer-fields.ts';

export interface Editing {
  /** The existing answer; null for a new one. */
  readonly answer: WireAdminAnswer | null;
  readonly draft: AnswerDraft;
  /** Id of the visitor's question that a new answer is for. */
  readonly questionId: string | null;
}

/** Whether it stays invisible to readers. A withdrawn answer may be an incomplete draft, so the server validates it. */
const staysHidden = (draft: AnswerDraft, answer: WireAdminAnswer | null): boolean =>
  answer === null || isReleaseEditable(answer) ? draft.release === 'draft' : answer.status === 'withdrawn';

const validate = (draft: AnswerDraft, answer: WireAdminAnswer | null): DraftErrors =>
  validateDraft({
    draft,
    now: new Date(serverNow()),
    isReleaseEditable: isReleaseEditable(answer),
    staysHidden: staysHidden(draft, answer),
  });

const savedMessage = ({ status }: WireAdminAnswer, previous: WireAdminAnswer | null): string => {
  const isNews = previous?.status !== status && status !== 'withdrawn';
  return isNews ? text(`studio-answers.created-${status}`) : text('studio-answers.saved');
};

export const useAnswerEditor = ({ answer, draft, questionId }: Editing) => {
  const { callStudio } = useStudioClient();
  const client = useQueryClient();

  const send = (draft: AnswerDraft, base: Base<WireAdminAnswer, AnswerDraft> | null) => {
    const body = bodyOf(draft, base);
    if (base !== null)
      return callStudio(sexpertAdminCalls.updateAnswer, { params: { id: base.content._id }, body });
    return callStudio(sexpertAdminCalls.createAnswer, {
      body: questionId === null ? body : { ...body, questionId },
    });
  };
  const editor = useContentEditor<WireAdminAnswer, AnswerDraft>(
    {
      name: 'An answer',
      draftOf,
      isSame: isSameDraft,
      validate,
      send,
      read: (id) => readAnswer(callStudio, id),
      refresh: () => invalidateAnswers(client),
      conflictCode: 'answer.edited-meanwhile',
      ownCodes: /^(?:answer|question|session)\./,
      fieldError: (code, message) => (code === 'catalogue.invalid-date' ? { publishAt: message } : null),
      savedMessage,
      failedMessage: () => text('studio-answers.not-saved'),
    },
    { start: { content: answer, draft } },
  );
  const errors: DraftErrors<AnswerPath> = editor.errors;
  return { ...editor, errors };
};

export type Editor = ReturnType<typeof useAnswerEditor>;
