// One editing: the draft, what is wrong with it, and how it is sent.

import type { WireAdminAnswer } from '@meend/core/contract/sexpert/sexpert-studio.calls.ts';
import { text } from '@meend/web/messages/studio-answers.ts';
import { useState } from 'react';
import { type AnswerDraft, bodyOf, draftOf, isReleaseEditable, isSameDraft } from './answer-draft.ts';
import { type DraftErrors, noErrors, validateDraft } from './draft-validation.ts';
import { useSaveAnswer } from './save-answer.ts';

export interface Editing {
  /** The answer as it is; null for a new one. */
  readonly answer: WireAdminAnswer | null;
  readonly draft: AnswerDraft;
  /** The visitor's question a new one is for. */
  readonly questionId: string | null;
}

/** A withdrawn answer may have been a draft: the server knows, and says what is missing. */
const staysHidden = (draft: AnswerDraft, answer: WireAdminAnswer | null): boolean =>
  answer === null || isReleaseEditable(answer) ? draft.release === 'draft' : answer.status === 'withdrawn';

export const useAnswerEditor = (editing: Editing) => {
  const [start, setStart] = useState<Pick<Editing, 'answer' | 'draft'>>(editing);
  const [draft, setDraft] = useState(editing.draft);
  const [errors, setErrors] = useState<DraftErrors>(noErrors);
  const [serverError, setServerError] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<WireAdminAnswer | null>(null);
  const saving = useSaveAnswer(start.answer, editing.questionId);
  const { answer } = start;

  const change = (part: Partial<AnswerDraft>) => {
    setDraft((current) => ({ ...current, ...part }));
    setServerError(null);
    // A fault goes while its field is being mended; the others stay.
    setErrors(({ fields, sources }) => ({
      fields: Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in part))),
      sources: 'sources' in part ? {} : sources,
    }));
  };

  /** Whether it was saved; what is wrong stands in the form otherwise. */
  const submit = async (): Promise<boolean> => {
    setServerError(null);
    const found = validateDraft({
      draft,
      now: new Date(),
      isReleaseEditable: answer === null || isReleaseEditable(answer),
      staysHidden: staysHidden(draft, answer),
    });
    setErrors(found ?? noErrors);
    if (found !== null) return false;
    const base = answer === null ? null : { answer, draft: start.draft };
    const outcome = await saving.save(bodyOf(draft, base));
    if (outcome.kind === 'saved') return true;
    if (outcome.kind === 'conflict') setTheirs(outcome.theirs);
    else if (outcome.code === 'catalogue.invalid-date')
      setErrors({ ...noErrors, fields: { publishAt: 'studio-answers.bad-date' } });
    else setServerError(outcome.message);
    return false;
  };

  const hasErrors = Object.keys(errors.fields).length + Object.keys(errors.sources).length > 0;
  return {
    draft,
    change,
    errors,
    theirs,
    answer,
    message: serverError ?? (hasErrors ? text('studio-answers.incomplete') : null),
    unsaved: !isSameDraft(draft, start.draft),
    busy: saving.pending,
    submit,
    keepMine: () => {
      // Later changes are made from their revision; what was not touched here stays as they left it.
      if (theirs) setStart({ answer: theirs, draft: start.draft });
      setTheirs(null);
    },
    takeTheirs: () => {
      if (theirs === null) return;
      const next = draftOf(theirs);
      setStart({ answer: theirs, draft: next });
      setDraft(next);
      setErrors(noErrors);
      setTheirs(null);
    },
  };
};

export type Editor = ReturnType<typeof useAnswerEditor>;
