// Days that were given to listeners, each grant once.

import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import type { Grant } from './grant.ts';

export interface GrantStore {
  /** False when its order had one before, or it is there by its id. */
  add(grant: Grant): Promise<boolean>;
  /** All of a listener, those that ended too, the oldest first. */
  listOf(userId: UserId): Promise<readonly Grant[]>;
  /** Forgets up to `limit` grants of no order given before a moment to whom is no account any more; answers how many. */
  purgeOrphaned(before: Date, limit: number): Promise<number>;
  /** Ends the grant of an order; false when it has none that stands. */
  end(orderId: OrderId, at: Date): Promise<boolean>;
}
