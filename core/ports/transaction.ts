// Transaction over several stores: all or nothing.
import type { Result } from '@meend/core/shared/result.ts';

/** `Stores`: what the work needs. A transaction over more stores is assignable to one over fewer. */
export interface Transaction<Stores> {
  /**
   * Runs `work` on stores of one transaction. Commits if it resolves with success, rolls back if it resolves with a
   * failure or throws. Inside, only the given stores may be used: waiting for others would deadlock.
   */
  run<T, E>(work: (stores: Stores) => Promise<Result<T, E>>): Promise<Result<T, E>>;
}
