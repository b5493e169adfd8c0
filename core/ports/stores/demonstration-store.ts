// Removing the demonstration: the only content that is deleted, because all other content is withdrawn.
import type { AnswerId, ArticleId, StoryId } from '../../shared/ids.ts';

export interface ContentIds {
  readonly stories: readonly StoryId[];
  readonly articles: readonly ArticleId[];
  readonly answers: readonly AnswerId[];
}

export interface DemonstrationStore {
  /** The ids of every story, article and answer, in whatever state. */
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
}
