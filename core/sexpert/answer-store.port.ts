// The answers of Ask the Sexpert, as readers get them and as admins manage them. A scheduled answer is a published one
// from its moment on, judged by the stores' own clock.

import type { AnswerId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { Answer, AnswerCard } from './answer.ts';
import type { AnswerStatus, StudioAnswer } from './studio-answer.ts';

export interface StudioAnswerSearch {
  /** Found in the question, the summary, the topic or the expert's name, whatever the case. */
  readonly text: string | null;
  readonly status: AnswerStatus | null;
  readonly limit: number;
  /** The last answer already seen. */
  readonly after: AnswerId | null;
}

export interface AnswerStore {
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

  /** The latest changed first; nothing follows an answer that is unknown. */
  listForStudio(search: StudioAnswerSearch): Promise<readonly StudioAnswer[]>;
  findForStudio(id: AnswerId): Promise<StudioAnswer | null>;
  /** Locked until the transaction ends. */
  lockForStudio(id: AnswerId): Promise<StudioAnswer | null>;
  /** `wanted`, or `wanted` with a number that no other answer has; nobody else gets it meanwhile. */
  freeSlug(base: Slug, own: AnswerId | null): Promise<Slug>;
  addFromStudio(answer: StudioAnswer): Promise<void>;
  /** Writes every field. */
  saveFromStudio(answer: StudioAnswer): Promise<void>;
}
