// One piece of work on several stores: all of it happens, or none.
import type { Result } from '@meend/core/shared/result.ts';

/** `Stores`: what the work needs. A transaction over more stores serves whoever needs fewer. */
export interface Transaction<Stores> {
  /**
   * Runs `work` on stores of one transaction. Commits when it resolves with success, rolls back when it resolves with
   * a failure or throws. Inside, only the given stores may be used: waiting for others would wait for ever.
   */
  run<T, E>(work: (stores: Stores) => Promise<Result<T, E>>): Promise<Result<T, E>>;
}
