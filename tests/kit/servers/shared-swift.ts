// One Swift for every file of a run, with its buckets.
import type { ObjectStorage } from '@meend/adapters/files/s3-objects.ts';
import type { TestProject } from 'vitest/node';
import { BACKUP_BUCKET } from './buckets.ts';
import { signedRequest } from './signed-request.ts';
import { startSwift } from './swift-server.ts';

export interface SharedSwift {
  readonly storage: ObjectStorage;
  /** Where the bytes lie that it keeps. */
  readonly devices: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Nothing where another storage stands in for it. */
    readonly sharedSwift?: SharedSwift;
  }
}

// biome-ignore lint/style/noDefaultExport: Vitest calls a global setup's default export
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { storage, devices, stop } = await startSwift();
  for (const bucket of [storage.bucket, BACKUP_BUCKET]) {
    const made = await signedRequest({ ...storage, bucket }, 'PUT');
    if (!made.ok) throw new Error(`Swift made no bucket: ${await made.text()}`);
  }
  project.provide('sharedSwift', { storage, devices });
  return stop;
};
