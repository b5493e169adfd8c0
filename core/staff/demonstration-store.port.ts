// Deletes the demo content: the only content that is deleted, since all other content is withdrawn.
import type { GuestStep } from '@meend/core/insights/funnel.ts';
import type { AnswerId, ArticleId, QuestionId, StoryId, UserId } from '@meend/core/shared/ids.ts';

interface ContentIds {
  readonly stories: readonly StoryId[];
  readonly articles: readonly ArticleId[];
  readonly answers: readonly AnswerId[];
  readonly questions: readonly QuestionId[];
}

export interface CountedGuests {
  readonly step: GuestStep;
  /** In India, `2026-11-16`. */
  readonly day: string;
  readonly count: number;
}

export interface DemonstrationStore {
  /** Ids of all stories, articles, answers and questions, in any state. */
  listIds(): Promise<ContentIds>;
  /**
   * Locks these stories until the transaction ends, so that no listener selects one meanwhile. Resolves with those that
   * are a free selection of some listener.
   */
  lockChosen(ids: readonly StoryId[]): Promise<readonly StoryId[]>;
  /**
   * Deletes stories with their parts, uploads, resume points, plays and aggregates, and removes the articles' links to
   * them.
   * Throws if one is a free selection.
   */
  removeStories(ids: readonly StoryId[]): Promise<void>;
  removeArticles(ids: readonly ArticleId[]): Promise<void>;
  removeAnswers(ids: readonly AnswerId[]): Promise<void>;
  /** Deletes unanswered questions; resolves with the count. */
  removeQuestions(ids: readonly QuestionId[]): Promise<number>;
  /**
   * Deletes the activity of demo accounts with its aggregates: plays, orders, payments, refunds, granted days and
   * webhook events. Resolves with the number of orders.
   */
  removeHistoryOf(ids: readonly UserId[]): Promise<number>;
  /** Subtracts guests from the counts, never below 0. */
  subtractGuests(counts: readonly CountedGuests[]): Promise<void>;
}
