// Lists visitors' questions for admins, newest first, each with its answer if there is one.

import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type QuestionId } from '@meend/core/shared/ids.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { QuestionSearch, QuestionStore } from './question-store.port.ts';
import type { StudioQuestion } from './studio-question.ts';

interface QuestionPage extends Omit<QuestionSearch, 'after'> {
  readonly after: string | null;
}

export const readStudioQuestion =
  ({ stores }: { readonly stores: { questions: QuestionStore } }) =>
  async (idText: string): Promise<Result<StudioQuestion, DomainError>> => {
    const id = parseId<QuestionId>(idText);
    const found = id && (await stores.questions.findForStudio(id));
    return found ? succeed(found) : failWith('question.not-found');
  };

export const listStudioQuestions =
  ({ stores }: { readonly stores: { questions: QuestionStore } }) =>
  async (page: QuestionPage): Promise<Result<readonly StudioQuestion[], DomainError>> => {
    const seen = page.after === null ? null : await readStudioQuestion({ stores })(page.after);
    if (seen?.ok === false) return seen;
    const limit = Math.min(page.limit, MAX_PAGE_SIZE);
    return succeed(
      await stores.questions.listForStudio({ ...page, limit, after: seen === null ? null : seen.value.id }),
    );
  };
