// The answers of Ask the Sexpert.
import type { Answer, AnswerCard } from '../../sexpert/answer.ts';
import type { AnswerId } from '../../shared/ids.ts';
import type { Slug } from '../../shared/slug.ts';

export interface AnswerStore {
  /** Oldest first, after the answer `after` when given; null when no answer has that id. */
  list(page: {
    readonly limit: number;
    readonly after: AnswerId | null;
  }): Promise<readonly AnswerCard[] | null>;
  findBySlug(slug: Slug): Promise<Answer | null>;
  count(): Promise<number>;
  addAll(answers: readonly Answer[]): Promise<void>;
}
