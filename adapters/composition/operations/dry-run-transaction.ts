// Dry run: executes a use case in a transaction that is always rolled back, so that its report is what would happen.
import type { Stores } from '@meend/core/assembly/areas.ts';
import type { Transaction } from '@meend/core/shared/ports.ts';
import { fail, type Result } from '@meend/core/shared/result.ts';

export const dryRunTransaction = (transaction: Transaction<Stores>): Transaction<Stores> => ({
  async run<T, E>(work: Parameters<Transaction<Stores>['run']>[0]) {
    let result: Result<T, E> | null = null;
    await transaction.run(async (stores) => {
      result = (await work(stores)) as Result<T, E>;
      return fail('rolled back');
    });
    if (result === null) throw new Error('The dry-run transaction returned no result');
    return result;
  },
});
