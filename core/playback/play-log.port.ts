// Log of plays, one per listener, part and day.
import type { Play } from './play.ts';

export interface PlayLog {
  /**
   * Stores a play, once per listener, part and day, with the furthest tenth. The listener's row must be locked, because
   * the counters depend on their earlier plays.
   */
  record(play: Play): Promise<void>;
}
