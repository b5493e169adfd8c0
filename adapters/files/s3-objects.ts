// Objects of one bucket in S3 storage. The client library is loaded with the first request.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open as openFile, readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { contentTypeOf, type Span } from './file-storage.ts';

export interface ObjectStorage {
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /**
   * Base of the URLs given to listeners, without a trailing slash: a CDN in front of the endpoint, or the endpoint
   * itself.
   */
  readonly publicUrl: string;
}

interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  /** By the storage's clock. */
  readonly writtenAt: Date;
}

interface ObjectFacts extends Omit<StoredObject, 'key'> {
  /** Changes whenever the object is overwritten; letters, digits and hyphens. */
  readonly version: string;
  /** SHA-256 of the bytes as they were sent, in hex; null if another program wrote the object. */
  readonly sha256: string | null;
}

/** Every method rejects with the client's error if the storage is unavailable, refuses, or exceeds the timeout. */
export interface S3Objects {
  /** Null if there is no such object. */
  readFacts(key: string): Promise<ObjectFacts | null>;
  /** Streams the object or a range of it; the stream may fail midway. */
  read(key: string, span?: Span): Promise<Readable>;
  /** Downloads the object to a file, resumes after a broken transfer, and verifies the hash. Null if there is none. */
  fetchTo(key: string, path: string): Promise<ObjectFacts | null>;
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Uploads a file and leaves it in place. */
  send(key: string, path: string): Promise<void>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  /** Objects whose key has the prefix, in the order of their keys. */
  list(prefix: string): AsyncGenerator<StoredObject>;
  /** Distinct segments between the prefix and the next `/` of those keys. */
  listFolders(prefix: string): AsyncGenerator<string>;
  ping(): Promise<void>;
  /** Presigned URL, valid for some hours; the same for all callers within an hour. */
  addressOf(key: string, now: Date): Promise<string>;
  close(): void;
}

type Sdk = typeof import('@aws-sdk/client-s3');

const CONNECT_MS = 3_000;
/** Timeout of a response's headers in milliseconds, all attempts together. */
const ANSWER_MS = 6_000;
/** Timeout in milliseconds without a byte received. */
const SILENCE_MS = 10_000;
const MAX_ATTEMPTS = 3;
/** Larger files are uploaded in parts, so that no whole file is in memory. */
const PART = 8 * 1024 ** 2;
const HOUR = 60 * 60_000;
/** Long enough for a listener who pauses over an evening; these recordings are open to everybody anyway. */
const ADDRESS_HOURS = 6;

const statusOf = (error: unknown): number | undefined =>
  (error as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Hash of a file, in hex. */
export const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

const sanitizeVersion = (version: string): string => version.replace(/[^A-Za-z0-9-]/g, '');

/** `answerMs` is the timeout of a response's headers. */
export const s3Objects = (
  { bucket, publicUrl, ...location }: ObjectStorage,
  answerMs = ANSWER_MS,
): S3Objects => {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | null = null;

  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        endpoint: location.endpoint,
        region: location.region,
        credentials: { accessKeyId: location.accessKeyId, secretAccessKey: location.secretAccessKey },
        forcePathStyle: true,
        maxAttempts: MAX_ATTEMPTS,
        // Many S3-compatible servers do not support checksums in trailers.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
      }),
    }));
    return opened;
  };

  /** The signal aborts the request; reading the body has only the timeout between bytes. */
  const inTime = async <T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), answerMs);
    try {
      return await request(late.signal);
    } finally {
      clearTimeout(timer);
    }
  };

  const head = async (key: string) => {
    const { sdk, client } = await open();
    try {
      const command = new sdk.HeadObjectCommand({ Bucket: bucket, Key: key });
      return await inTime((abortSignal) => client.send(command, { abortSignal }));
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  };

  const remove = async (key: string): Promise<void> => {
    const { sdk, client } = await open();
    const command = new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key });
    await inTime((abortSignal) => client.send(command, { abortSignal }));
  };

  const write = async (key: string, bytes: Uint8Array): Promise<void> => {
    const { sdk, client } = await open();
    await client.send(
      new sdk.PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: bytes,
        ContentType: contentTypeOf(key),
        ContentMD5: createHash('md5').update(bytes).digest('base64'),
        Metadata: { sha256: createHash('sha256').update(bytes).digest('hex') },
      }),
    );
  };

  const writeInParts = async (key: string, path: string, size: number): Promise<void> => {
    const [{ client }, { Upload }] = await Promise.all([open(), import('@aws-sdk/lib-storage')]);
    const sending = new Upload({
      client,
      partSize: PART,
      queueSize: 2,
      params: {
        Bucket: bucket,
        Key: key,
        Body: createReadStream(path),
        ContentType: contentTypeOf(key),
        Metadata: { sha256: await sha256Of(path) },
      },
    });
    await sending.done();
    const uploaded = await head(key);
    if (uploaded?.ContentLength === size) return;
    await remove(key);
    throw new Error('S3 stored another number of bytes than were sent');
  };

  const pages = async function* (prefix: string, delimiter?: string) {
    const { sdk, client } = await open();
    let next: string | undefined;
    do {
      const command = new sdk.ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix,
        Delimiter: delimiter,
        ContinuationToken: next,
      });
      const page = await inTime((abortSignal) => client.send(command, { abortSignal }));
      yield page;
      next = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (next !== undefined);
  };

  const readFacts = async (key: string): Promise<ObjectFacts | null> => {
    const found = await head(key);
    return (
      found && {
        bytes: found.ContentLength ?? 0,
        version: sanitizeVersion(found.ETag ?? ''),
        writtenAt: found.LastModified ?? new Date(),
        sha256: found.Metadata?.sha256 ?? null,
      }
    );
  };

  const read = async (key: string, span?: Span): Promise<Readable> => {
    const { sdk, client } = await open();
    const input = { Bucket: bucket, Key: key, ...(span && { Range: `bytes=${span.start}-${span.end}` }) };
    const { Body, ContentLength } = await inTime((abortSignal) =>
      client.send(new sdk.GetObjectCommand(input), { abortSignal }),
    );
    if (!(Body instanceof Readable)) throw new Error('S3 response without a body');
    if (span && ContentLength !== span.end - span.start + 1) {
      Body.destroy();
      throw new Error('S3 response with another range than requested');
    }
    return Body;
  };

  /** Appends the missing bytes to the file; a broken transfer leaves those received. */
  const goOn = async (key: string, path: string, bytes: number): Promise<void> => {
    const { size } = await stat(path);
    if (size >= bytes) return;
    const span = size === 0 ? undefined : { start: size, end: bytes - 1 };
    await pipeline(await read(key, span), createWriteStream(path, { flags: 'a' }));
  };

  const fetchTo = async (key: string, path: string): Promise<ObjectFacts | null> => {
    const facts = await readFacts(key);
    if (facts === null) return null;
    await (await openFile(path, 'w', 0o600)).close();
    for (let failures = 0, had = 0; had < facts.bytes; ) {
      const error = await goOn(key, path, facts.bytes).then(
        () => null,
        (reason: unknown) => reason,
      );
      const { size } = await stat(path);
      failures = size > had ? 0 : failures + 1;
      if (failures >= MAX_ATTEMPTS) throw error ?? new Error(`S3 transfer of ${key} broke at byte ${size}`);
      had = size;
    }
    const isRight = facts.sha256 === null || facts.sha256 === (await sha256Of(path));
    if (isRight && (await stat(path)).size === facts.bytes) return facts;
    throw new Error(`${key} in S3 has another hash than when it was sent`);
  };

  return {
    readFacts,
    read,
    fetchTo,
    write,
    remove,
    send: async (key, path) => {
      const { size } = await stat(path);
      await (size > PART ? writeInParts(key, path, size) : write(key, await readFile(path)));
    },
    async *list(prefix) {
      for await (const { Contents } of pages(prefix))
        for (const { Key: key = '', Size: bytes = 0, LastModified: writtenAt } of Contents ?? [])
          if (writtenAt !== undefined) yield { key, bytes, writtenAt };
    },
    async *listFolders(prefix) {
      for await (const { CommonPrefixes } of pages(prefix, '/'))
        for (const { Prefix = '' } of CommonPrefixes ?? []) yield Prefix.slice(prefix.length, -1);
    },
    ping: async () => {
      const { sdk, client } = await open();
      const command = new sdk.HeadBucketCommand({ Bucket: bucket });
      await inTime((abortSignal) => client.send(command, { abortSignal }));
    },
    addressOf: async (key, now) => {
      const [{ sdk, client }, { getSignedUrl }] = await Promise.all([
        open(),
        import('@aws-sdk/s3-request-presigner'),
      ]);
      const command = new sdk.GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ResponseCacheControl: 'public, max-age=31536000, immutable',
      });
      const signed = await getSignedUrl(client, command, {
        signingDate: new Date(Math.floor(now.getTime() / HOUR) * HOUR),
        expiresIn: ((ADDRESS_HOURS + 1) * HOUR) / 1000,
      });
      const { pathname, search } = new URL(signed);
      return `${publicUrl}${pathname}${search}`;
    },
    close: () => void opened?.then(({ client }) => client.destroy()),
  };
};
