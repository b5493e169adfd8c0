// Dry run of commands: runs the product's use cases in a transaction that is committed, or always rolled back.

import type { AppContainer } from '@meend/adapters/composition/container/with-container.ts';
import { dryRunTransaction } from '@meend/adapters/composition/operations/dry-run-transaction.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { type UseCases, useCases } from '@meend/core/assembly/use-cases.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import type { Result } from '@meend/core/shared/result.ts';
import { CommandError } from './command-runner.ts';

export interface ActingOptions {
  readonly dryRun?: boolean;
}

export const commandUseCases = (product: AppContainer, { dryRun = false }: ActingOptions): UseCases => {
  if (!dryRun) return product.get(tokens.useCases);
  const ports = product.get(tokens.ports);
  // The journal is a file outside the transaction: a rollback would not undo it.
  const accountJournal = { ...ports.accountJournal, add: async () => undefined };
  return useCases({ ...ports, accountJournal, transaction: dryRunTransaction(ports.transaction) });
};

/** Returns the value, or throws the error's message as a `CommandError`. */
export const unwrap = <T>(result: Result<T, DomainError>): T => {
  if (!result.ok) throw new CommandError(result.error.code, errorMessages[result.error.code]);
  return result.value;
};

/** Prefixes the outcome in a dry run with a note that nothing changed. */
export const describeOutcome = (message: string, { dryRun = false }: ActingOptions): string =>
  dryRun ? `Nothing was changed. Without --dry-run: ${message}` : message;
