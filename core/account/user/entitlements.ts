// What an account bought or selected, read together with its session.

export interface Entitlements {
  readonly hasActiveSubscription: boolean;
  /** Stories among the listener's free selections. */
  readonly selectedStoryIds: ReadonlySet<string>;
}
