import { ConcurrentIndexes } from './concurrent-indexes.ts';

/** Indexes of plans by their end, and of the weeks of a story. */
export class EndedAndRanked extends ConcurrentIndexes {
  override name = '2026-11-23-ended-and-ranked';

  protected readonly indexes = {
    subscriptions_by_end: { table: 'subscriptions', on: '(ends_at)' },
    play_weeks_by_story: { table: 'play_weeks', on: '(story_id, week)' },
  };
}
