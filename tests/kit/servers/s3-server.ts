/// <reference path="./s3rver.d.ts" />
// S3 storage: the run's Swift if there is one, otherwise s3rver on its own port. s3rver ignores wrong checksums,
// conditions and missing signatures, and cannot abort multipart uploads: tests/swift covers those.
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { type ObjectStorage, s3Objects } from '@meend/adapters/files/s3-objects.ts';
import { inject } from 'vitest';
import { BACKUP_BUCKET, FILES_BUCKET } from './buckets.ts';
import type {} from './shared-swift.ts';

export interface S3Server {
  readonly storage: ObjectStorage;
  /** The same as environment variables. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Credentials of s3rver's only account. */
const KEY = 'S3RVER';

export const s3Storage = (endpoint: string): ObjectStorage => ({
  region: 'us-east-1',
  bucket: FILES_BUCKET,
  accessKeyId: KEY,
  secretAccessKey: KEY,
  ...inject('sharedSwift')?.storage,
  endpoint,
  publicUrl: endpoint,
});

export const s3Environment = (endpoint: string): Readonly<Record<string, string>> => {
  const { bucket, accessKeyId, secretAccessKey } = s3Storage(endpoint);
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
};

/** Users of the shared storage take turns and empty it first. */
const lend = async (storage: ObjectStorage): Promise<S3Server> => {
  for (const bucket of [storage.bucket, BACKUP_BUCKET]) {
    const objects = s3Objects({ ...storage, bucket });
    for await (const { key } of objects.list('')) await objects.remove(key);
    objects.close();
  }
  return { storage, environment: s3Environment(storage.endpoint), stop: async () => undefined };
};

export const startS3 = async (): Promise<S3Server> => {
  const shared = inject('sharedSwift');
  if (shared) return lend(shared.storage);
  const directory = mkdtempSync(join(tmpdir(), 'meend-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [FILES_BUCKET, BACKUP_BUCKET].map((name) => ({ name, configs: [] })),
    // s3rver computes other signatures for listings than the client; tests/swift covers wrong signatures.
    allowMismatchedSignatures: true,
  });
  const { port } = (await server.run()) as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    storage: s3Storage(endpoint),
    environment: s3Environment(endpoint),
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
