// Files in storage that speaks S3, under the same keys as on a disk. Its client is loaded with the first request: nobody
// else pays for it.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { StoredFile } from '@meend/core/ports/media-workshop';
import type { ObjectStorage } from '../config/object-storage.ts';
import { isMissing } from './disk-files.ts';
import { isFileKey, type KeptFiles, requireFileKey } from './kept-files.ts';

export interface S3Files extends KeptFiles {
  /** Where anybody may fetch the file for some hours, as it is for everybody who asks within the hour. */
  addressOf(key: string, now: Date): Promise<string>;
  close(): void;
}

type Sdk = typeof import('@aws-sdk/client-s3');

const CONNECT_MS = 3_000;
/** Without a byte. */
const SILENCE_MS = 10_000;
const MOST_TRIES = 3;
/** Larger files go in parts, so that no whole one is kept in memory. */
const PART = 8 * 1024 ** 2;
const HOUR = 60 * 60_000;
/** Long enough for a listener who pauses over an evening; what is handed out is open to everybody anyway. */
const ADDRESS_HOURS = 6;

const FOLDERS = ['media/', 'covers/', 'banners/'] as const;

const types: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
};

const typeOf = (key: string): string =>
  types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

const statusOf = (fault: unknown): number | undefined =>
  (fault as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata?.httpStatusCode;

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

const letters = (version: string): string => version.replace(/[^A-Za-z0-9-]/g, '');

export const s3Files = ({ bucket, publicUrl, ...place }: ObjectStorage): S3Files => {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | null = null;

  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        endpoint: place.endpoint,
        region: place.region,
        credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
        forcePathStyle: true,
        maxAttempts: MOST_TRIES,
        // Checksums in trailers are unknown to much storage that speaks S3.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
      }),
    }));
    return opened;
  };

  const head = async (key: string) => {
    const { sdk, client } = await open();
    try {
      return await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key }));
    } catch (fault) {
      if (statusOf(fault) === 404) return null;
      throw fault;
    }
  };

  const isOlder = async (key: string, before: Date): Promise<boolean> => {
    const found = await head(key);
    return found !== null && (found.LastModified?.getTime() ?? Number.POSITIVE_INFINITY) < before.getTime();
  };

  const remove = async (key: string): Promise<void> => {
    requireFileKey(key);
    const { sdk, client } = await open();
    await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }));
  };

  const write = async (key: string, bytes: Uint8Array): Promise<void> => {
    requireFileKey(key);
    const { sdk, client } = await open();
    await client.send(
      new sdk.PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: bytes,
        ContentType: typeOf(key),
        ContentMD5: createHash('md5').update(bytes).digest('base64'),
        Metadata: { sha256: createHash('sha256').update(bytes).digest('hex') },
      }),
    );
  };

  const writeInParts = async (key: string, path: string, size: number): Promise<void> => {
    requireFileKey(key);
    const [{ client }, { Upload }] = await Promise.all([open(), import('@aws-sdk/lib-storage')]);
    const sending = new Upload({
      client,
      partSize: PART,
      queueSize: 2,
      params: {
        Bucket: bucket,
        Key: key,
        Body: createReadStream(path),
        ContentType: typeOf(key),
        Metadata: { sha256: await sha256Of(path) },
      },
    });
    await sending.done();
    const kept = await head(key);
    if (kept?.ContentLength === size) return;
    await remove(key);
    throw new Error('The storage kept another number of bytes than were sent');
  };

  const look: S3Files['look'] = async (key) => {
    if (!isFileKey(key)) return null;
    const found = await head(key);
    return found && { bytes: found.ContentLength ?? 0, version: letters(found.ETag ?? '') };
  };

  return {
    look,
    remove,
    write,
    has: async (key) => (await look(key)) !== null,
    put: async (key, sourcePath) => {
      requireFileKey(key);
      try {
        const { size } = await stat(sourcePath);
        await (size > PART ? writeInParts(key, sourcePath, size) : write(key, await readFile(sourcePath)));
      } catch (fault) {
        if (isMissing(fault) && (await look(key)) !== null) return;
        throw fault;
      }
      await rm(sourcePath, { force: true });
    },
    read: async (key, span) => {
      requireFileKey(key);
      const { sdk, client } = await open();
      const { Body, ContentLength } = await client.send(
        new sdk.GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ...(span && { Range: `bytes=${span.start}-${span.end}` }),
        }),
      );
      if (!(Body instanceof Readable)) throw new Error('The storage answered without a body');
      if (span && ContentLength !== span.end - span.start + 1) {
        Body.destroy();
        throw new Error('The storage answered another part than was asked for');
      }
      return Body;
    },
    ping: async () => {
      const { sdk, client } = await open();
      await client.send(new sdk.HeadBucketCommand({ Bucket: bucket }));
    },
    addressOf: async (key, now) => {
      requireFileKey(key);
      const [{ sdk, client }, { getSignedUrl }] = await Promise.all([
        open(),
        import('@aws-sdk/s3-request-presigner'),
      ]);
      const wanted = new sdk.GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ResponseCacheControl: 'public, max-age=31536000, immutable',
      });
      const signed = await getSignedUrl(client, wanted, {
        signingDate: new Date(Math.floor(now.getTime() / HOUR) * HOUR),
        expiresIn: ((ADDRESS_HOURS + 1) * HOUR) / 1000,
      });
      const { pathname, search } = new URL(signed);
      return `${publicUrl}${pathname}${search}`;
    },
    listStored: async (before) => {
      const { sdk, client } = await open();
      const found: StoredFile[] = [];
      for (const folder of FOLDERS) {
        let next: string | undefined;
        do {
          const page = await client.send(
            new sdk.ListObjectsV2Command({
              Bucket: bucket,
              Prefix: folder,
              ...(next !== undefined && { ContinuationToken: next }),
            }),
          );
          for (const { Key: key = '', Size: bytes = 0, LastModified: at } of page.Contents ?? [])
            if (isFileKey(key) && at !== undefined && at.getTime() < before.getTime())
              found.push({ key, bytes });
          next = page.IsTruncated ? page.NextContinuationToken : undefined;
        } while (next !== undefined);
      }
      return found;
    },
    removeStored: async (key, before) => {
      if (!isFileKey(key) || !(await isOlder(key, before))) return false;
      await remove(key);
      return true;
    },
    close: () => void opened?.then(({ client }) => client.destroy()),
  };
};
