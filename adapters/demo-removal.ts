// Binds the removal of the demonstration to the product's own rows and files.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Container } from 'inversify';
import { type RemovedDemo, removeDemo } from './demo/remove-demo.ts';
import { webRendition } from './media/rendition.ts';
import { rehearsed } from './rehearsed.ts';
import { tokens } from './tokens.ts';

export type { RemovedDemo };

/** A dry run judges and counts everything and changes nothing. */
export const removeDemonstration = async (
  container: Container,
  { dryRun = false }: { readonly dryRun?: boolean },
): Promise<RemovedDemo> => {
  const { dataDir } = container.get(tokens.config);
  const transaction = container.get(tokens.transaction);
  const removed = await removeDemo({
    transaction: dryRun ? rehearsed(transaction) : transaction,
    files: container.get(tokens.files),
    recordingExtension: webRendition.extension,
  })({ dryRun });
  if (!dryRun) {
    // Drawn again when they are asked for.
    await rm(join(dataDir, 'social'), { recursive: true, force: true });
    await rm(join(dataDir, 'scratch', 'demo'), { recursive: true, force: true });
  }
  return removed;
};
