// The answers as admins see them: drafts, scheduled and withdrawn ones included, the latest changed first.

import { MAX_PAGE_SIZE } from '@meend/core/catalogue/browse-catalogue.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type AnswerId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { StudioAnswerSearch } from './answer-store.port.ts';
import type { SexpertStores } from './sexpert.stores.ts';
import type { StudioAnswer } from './studio-answer.ts';

export interface StudioAnswerPage extends Omit<StudioAnswerSearch, 'after'> {
  readonly after: string | null;
}

export const readStudioAnswer =
  ({ stores }: { readonly stores: SexpertStores }) =>
  async (idText: string): Promise<Result<StudioAnswer, DomainError>> => {
    const id = parseId<AnswerId>(idText);
    const found = id && (await stores.answers.findForStudio(id));
    return found ? succeed(found) : failWith('answer.not-found');
  };

export const listStudioAnswers =
  ({ stores }: { readonly stores: SexpertStores }) =>
  async (page: StudioAnswerPage): Promise<Result<readonly StudioAnswer[], DomainError>> => {
    const seen = page.after === null ? null : await readStudioAnswer({ stores })(page.after);
    if (seen?.ok === false) return seen;
    const limit = Math.min(page.limit, MAX_PAGE_SIZE);
    return succeed(
      await stores.answers.listForStudio({ ...page, limit, after: seen === null ? null : seen.value.id }),
    );
  };
