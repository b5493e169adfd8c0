// Removing the demonstration: the only content that is deleted, because all other content is withdrawn.
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
  /** The ids of every story, article, answer and question, in whatever state. */
  listIds(): Promise<ContentIds>;
  /**
   * Locks these stories until the transaction ends, so that no account chooses one meanwhile. Resolves with those that
   * an account chose as a free audio.
   */
  lockChosen(ids: readonly StoryId[]): Promise<readonly StoryId[]>;
  /**
   * Deletes stories with their parts, with listeners' places and plays in them, and with what was counted of them;
   * articles no longer offer them. Throws if an account chose one of them.
   */
  removeStories(ids: readonly StoryId[]): Promise<void>;
  removeArticles(ids: readonly ArticleId[]): Promise<void>;
  removeAnswers(ids: readonly AnswerId[]): Promise<void>;
  /** Deletes questions nobody answered; resolves with how many. */
  removeQuestions(ids: readonly QuestionId[]): Promise<number>;
  /**
   * Deletes what invented accounts heard and bought, with what was counted of it: plays, orders, payments, refunds, the
   * days they gave and the provider's news of them. Resolves with how many orders.
   */
  removeHistoryOf(ids: readonly UserId[]): Promise<number>;
  /** Takes so many guests out of the counts, never below none. */
  subtractGuests(counts: readonly CountedGuests[]): Promise<void>;
}
