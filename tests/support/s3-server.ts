/// <reference path="./s3rver.d.ts" />
// Storage that speaks S3, on a port of its own: s3rver, whose limits are told where they matter.
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { ObjectStorage } from '@meend/adapters/files/s3-objects';

export interface S3Server {
  readonly storage: ObjectStorage;
  /** The same as settings of the environment. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** What s3rver takes for its one account. */
const KEY = 'S3RVER';
const BUCKET = 'meend-files';

export const s3Environment = (endpoint: string): Readonly<Record<string, string>> => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: BUCKET,
  S3_ACCESS_KEY_ID: KEY,
  S3_SECRET_ACCESS_KEY: KEY,
});

export const s3Storage = (endpoint: string): ObjectStorage => ({
  endpoint,
  region: 'us-east-1',
  bucket: BUCKET,
  accessKeyId: KEY,
  secretAccessKey: KEY,
  publicUrl: endpoint,
});

export const startS3 = async (): Promise<S3Server> => {
  const directory = mkdtempSync(join(tmpdir(), 'meend-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
    // Of lists it works out another signature than the client; wrong ones are judged by storage in earnest alone.
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
