// Grants of days to listeners, each stored once.

import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import type { Grant } from './grant.ts';

export interface GrantStore {
  /** False if its order has one already, or its id exists. */
  add(grant: Grant): Promise<boolean>;
  /** All of a listener, ended ones too, oldest first. */
  listOf(userId: UserId): Promise<readonly Grant[]>;
  /**
   * Purges up to `limit` grants without an order, given before `before` to accounts that no longer exist; returns the
   * count.
   */
  purgeOrphaned(before: Date, limit: number): Promise<number>;
  /** Ends the grant of an order; false if it has none or it ended before. */
  end(orderId: OrderId, at: Date): Promise<boolean>;
}
