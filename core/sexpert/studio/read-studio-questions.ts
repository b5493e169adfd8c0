// What visitors asked, for admins: the newest first, each with its answer where one was written.
import { LONGEST_PAGE } from '@meend/core/catalogue/browse-catalogue.ts';
import type { Ports } from '@meend/core/ports/ports.ts';
import type { QuestionSearch } from '@meend/core/ports/stores/question-store.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type QuestionId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { ManagedQuestion } from './studio-question.ts';

export interface QuestionPage extends Omit<QuestionSearch, 'after'> {
  readonly after: string | null;
}

export const readManagedQuestion =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async (wanted: string): Promise<Result<ManagedQuestion, DomainError>> => {
    const id = parseId<QuestionId>(wanted);
    const found = id && (await stores.questions.findManaged(id));
    return found ? succeed(found) : failWith('question.not-found');
  };

export const listManagedQuestions =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async (page: QuestionPage): Promise<Result<readonly ManagedQuestion[], DomainError>> => {
    const seen = page.after === null ? null : await readManagedQuestion({ stores })(page.after);
    if (seen?.ok === false) return seen;
    const limit = Math.min(page.limit, LONGEST_PAGE);
    return succeed(
      await stores.questions.listManaged({ ...page, limit, after: seen === null ? null : seen.value.id }),
    );
  };
