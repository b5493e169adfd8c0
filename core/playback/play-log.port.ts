// What was heard, as it is reported: a play a listener, part and day.
import type { Play } from './play.ts';

export interface PlayLog {
  /**
   * Keeps a play, once a listener, part and day, with the furthest tenth. Call it while the listener's row is locked:
   * what it counts depends on their plays before.
   */
  record(play: Play): Promise<void>;
}
