// The answers as admins see them: drafts, scheduled and withdrawn ones included, the latest changed first.
import { LONGEST_PAGE } from '@meend/core/catalogue/browse-catalogue.ts';
import type { Ports } from '@meend/core/ports/ports.ts';
import type { ManagedAnswerSearch } from '@meend/core/ports/stores/answer-store.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type AnswerId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { ManagedAnswer } from './studio-answer.ts';

export interface ManagedAnswerPage extends Omit<ManagedAnswerSearch, 'after'> {
  readonly after: string | null;
}

export const readManagedAnswer =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async (wanted: string): Promise<Result<ManagedAnswer, DomainError>> => {
    const id = parseId<AnswerId>(wanted);
    const found = id && (await stores.answers.findManaged(id));
    return found ? succeed(found) : failWith('answer.not-found');
  };

export const listManagedAnswers =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async (page: ManagedAnswerPage): Promise<Result<readonly ManagedAnswer[], DomainError>> => {
    const seen = page.after === null ? null : await readManagedAnswer({ stores })(page.after);
    if (seen?.ok === false) return seen;
    const limit = Math.min(page.limit, LONGEST_PAGE);
    return succeed(
      await stores.answers.listManaged({ ...page, limit, after: seen === null ? null : seen.value.id }),
    );
  };
