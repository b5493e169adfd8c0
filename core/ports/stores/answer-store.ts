// The answers of Ask the Sexpert, as readers get them and as admins manage them. A scheduled answer is a published one
// from its moment on, judged by the stores' own clock.
import type { Answer, AnswerCard } from '@meend/core/sexpert/answer.ts';
import type { AnswerStatus, ManagedAnswer } from '@meend/core/sexpert/studio/studio-answer.ts';
import type { AnswerId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';

export interface ManagedAnswerSearch {
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
  listManaged(search: ManagedAnswerSearch): Promise<readonly ManagedAnswer[]>;
  findManaged(id: AnswerId): Promise<ManagedAnswer | null>;
  /** Locked until the transaction ends. */
  lockManaged(id: AnswerId): Promise<ManagedAnswer | null>;
  /** `wanted`, or `wanted` with a number that no other answer has; nobody else gets it meanwhile. */
  freeSlug(wanted: Slug, own: AnswerId | null): Promise<Slug>;
  addManaged(answer: ManagedAnswer): Promise<void>;
  /** Writes every field. */
  saveManaged(answer: ManagedAnswer): Promise<void>;
}
