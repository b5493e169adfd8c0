// What an account bought or selected, read together with its session.

export interface Entitlements {
  readonly hasActiveSubscription: boolean;
  /** Of an active subscription. */
  readonly planEndsAt?: Date;
  /** Stories among the listener's free selections. */
  readonly selectedStoryIds: ReadonlySet<string>;
}
