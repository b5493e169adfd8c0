// The stores, alone or inside one transaction.
import type { Result } from '../shared/result.ts';
import type { BannerStore } from './banner-store.ts';
import type { LinkStore } from './link-store.ts';
import type { ListeningStore } from './listening-store.ts';
import type { OrderStore } from './order-store.ts';
import type { Outbox } from './outbox.ts';
import type { SelectionStore } from './selection-store.ts';
import type { StoryStore } from './story-store.ts';
import type { SubscriptionStore } from './subscription-store.ts';
import type { UserStore } from './user-store.ts';

export interface Stores {
  readonly users: UserStore;
  readonly links: LinkStore;
  readonly stories: StoryStore;
  readonly selections: SelectionStore;
  readonly subscriptions: SubscriptionStore;
  readonly orders: OrderStore;
  readonly listening: ListeningStore;
  readonly banners: BannerStore;
  readonly outbox: Outbox;
  /** The stores' own clock: the database's. Expiry is always judged by it. */
  now(): Promise<Date>;
}

export interface Transaction {
  /**
   * Runs `work` on stores of one transaction. Commits when it resolves with success, rolls back when it resolves with
   * a failure or throws. Inside, only the given stores may be used: waiting for others would wait for ever.
   */
  run<T, E>(work: (stores: Stores) => Promise<Result<T, E>>): Promise<Result<T, E>>;
}
