// One Swift server with its buckets for all files of a run.
import type { ObjectStorage } from '@meend/adapters/files/s3-objects.ts';
import type { TestProject } from 'vitest/node';
import { BACKUP_BUCKET } from './buckets.ts';
import { signedRequest } from './signed-request.ts';
import { startSwift } from './swift-server.ts';

interface SharedSwift {
  readonly storage: ObjectStorage;
  /** Folder of the stored bytes. */
  readonly devices: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Undefined if another storage is used. */
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
