// What of the catalogue an account bought or chose, as it is read together with its session.

export interface Entitlements {
  readonly hasActiveSubscription: boolean;
  /** The stories among the listener's free selections. */
  readonly selectedStoryIds: ReadonlySet<string>;
}
