// The answers of Ask the Sexpert, as readers get them and as admins manage them. A scheduled answer is a published one
// from its moment on, judged by the stores' own clock.

import type { ContentSearch, ContentStore } from '@meend/core/editing/content-store.port.ts';
import type { AnswerId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { Answer, AnswerCard } from './answer.ts';
import type { StudioAnswer } from './studio-answer.ts';

/** Found in the question, the summary, the topic or the expert's name; the latest changed first. */
export type StudioAnswerSearch = ContentSearch<object, AnswerId>;

export interface AnswerStore extends ContentStore<StudioAnswer, object> {
  /** Published ones, oldest first, after the answer `after` when given; null when no published answer has that id. */
  list(page: {
    readonly limit: number;
    readonly after: AnswerId | null;
  }): Promise<readonly AnswerCard[] | null>;
  /** A published answer. */
  findBySlug(slug: Slug): Promise<Answer | null>;
  /** In whatever state. */
  count(): Promise<number>;
  addAll(answers: readonly Answer[]): Promise<void>;

  /** `wanted`, or `wanted` with a number that no other answer has; nobody else gets it meanwhile. */
  freeSlug(base: Slug, own: AnswerId | null): Promise<Slug>;
}
