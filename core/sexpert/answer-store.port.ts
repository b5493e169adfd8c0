// The answers of Ask the Sexpert, for readers and for the studio. A scheduled answer counts as published from its time
// on, by the database's clock.

import type { ContentSearch, ContentStore } from '@meend/core/editing/content-store.port.ts';
import type { AnswerId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { Answer, AnswerCard } from './answer.ts';
import type { StudioAnswer } from './studio-answer.ts';

/** Search text, in the question, the summary, the topic or the expert's name; latest changed first. */
export type StudioAnswerSearch = ContentSearch<object, AnswerId>;

export interface AnswerStore extends ContentStore<StudioAnswer, object> {
  /** Published ones, oldest first, after the answer `after` if given; null if no published answer has that id. */
  list(page: {
    readonly limit: number;
    readonly after: AnswerId | null;
  }): Promise<readonly AnswerCard[] | null>;
  /** A published answer. */
  findBySlug(slug: Slug): Promise<Answer | null>;
  /** In any state. */
  count(): Promise<number>;
  addAll(answers: readonly Answer[]): Promise<void>;

  /** Returns `wanted`, or `wanted` with a number if another answer has it; reserved until the transaction ends. */
  freeSlug(base: Slug, own: AnswerId | null): Promise<Slug>;
}
