import { ConcurrentIndexes } from './concurrent-indexes.ts';

/** Plans by their end, and the weeks of one story. */
export class EndedAndRanked extends ConcurrentIndexes {
  override name = '2026-11-23-ended-and-ranked';

  protected readonly indexes = {
    subscriptions_by_end: { table: 'subscriptions', on: '(ends_at)' },
    play_weeks_by_story: { table: 'play_weeks', on: '(story_id, week)' },
  };
}
