// Binds the commands that remove the demonstration to the product's rows and files.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type InventedPerson, signInInvented } from '@meend/adapters/demo/invented-people.ts';
import { type RemovedDemo, removeDemo } from '@meend/adapters/demo/remove-demo.ts';
import { webRendition } from '@meend/adapters/media/rendition.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import type { Result } from '@meend/core/shared/result.ts';
import type { Container } from 'inversify';
import { tokens } from '../wiring/tokens.ts';
import { dryRunTransaction } from './dry-run-transaction.ts';

export { type InventedPerson, type RemovedDemo, signInInvented };

/** A dry run validates and counts everything but changes nothing. */
export const removeDemonstration = async (
  container: Container,
  { dryRun = false }: { readonly dryRun?: boolean },
): Promise<Result<RemovedDemo, DomainError>> => {
  const { dataDir } = container.get(tokens.config);
  const transaction = container.get(tokens.transaction);
  const removed = await removeDemo({
    transaction: dryRun ? dryRunTransaction(transaction) : transaction,
    files: container.get(tokens.files),
    recordingExtension: webRendition.extension,
  })({ dryRun });
  if (removed.ok && !dryRun) {
    // Social cards are rendered again on demand.
    await rm(join(dataDir, 'social'), { recursive: true, force: true });
    await rm(join(dataDir, 'scratch', 'demo'), { recursive: true, force: true });
  }
  return removed;
};
