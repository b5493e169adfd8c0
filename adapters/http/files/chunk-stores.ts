// Storage for the chunks of a resumable upload until the file is complete: one file in DATA_DIR, or one S3 object per
// chunk, so that the next chunk may reach another machine.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { S3Objects } from '@meend/adapters/files/s3-objects.ts';
import { TUS_PREFIX } from '@meend/core/media/upload.ts';
import { FileStore } from '@tus/file-store';
import { DataStore, ERRORS, Upload } from '@tus/server';

interface ResumableStore {
  readonly store: DataStore;
  /** Assembles the file on this disk once the last chunk has arrived; its name begins with the id. */
  gather(id: string): Promise<string>;
  /** Deletes the chunks and the assembled file. Idempotent. */
  forget(id: string): Promise<void>;
}

/** `folder` must exist. */
export const diskResumableStore = (folder: string): ResumableStore => {
  // No expiry here: the scheduled purge deletes old uploads, and a finished one is not read again.
  const store = new FileStore({ directory: folder });
  return {
    store,
    gather: async (id) => join(folder, id),
    async forget(id) {
      await store.remove(id).catch(() => undefined);
      await store.configstore.delete(id);
    },
  };
};

/** JSON omits undefined fields. */
type UploadInfo = Partial<
  Pick<ConstructorParameters<typeof Upload>[0], 'size' | 'metadata' | 'creation_date'>
>;

interface UploadPart {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** Sixteen digits, so that the byte order of the keys is the order of the offsets. */
const DIGITS = 16;
const infoKey = (id: string): string => `${TUS_PREFIX}${id}/info`;
const partKey = (id: string, offset: number): string =>
  `${TUS_PREFIX}${id}/${String(offset).padStart(DIGITS, '0')}`;

class S3DataStore extends DataStore {
  private readonly objects: S3Objects;
  private readonly folder: string;

  constructor(objects: S3Objects, folder: string) {
    super();
    this.objects = objects;
    this.folder = folder;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async create(file: Upload): Promise<Upload> {
    const { size, metadata, creation_date } = file;
    const info = JSON.stringify({ size, metadata, creation_date });
    await this.objects.write(infoKey(file.id), new TextEncoder().encode(info));
    return file;
  }

  /** Consecutive parts from offset 0, up to the first gap. */
  async parts(id: string): Promise<readonly UploadPart[]> {
    const found: UploadPart[] = [];
    let offset = 0;
    for await (const { key, bytes } of this.objects.list(`${TUS_PREFIX}${id}/`)) {
      const start = Number(key.slice(-DIGITS));
      if (key === infoKey(id) || start !== offset) continue;
      offset += bytes;
      found.push({ key, start, end: offset });
    }
    return found;
  }

  override async getUpload(id: string): Promise<Upload> {
    if ((await this.objects.readFacts(infoKey(id))) === null) throw ERRORS.FILE_NOT_FOUND;
    const info = (await json(await this.objects.read(infoKey(id)))) as UploadInfo;
    const offset = (await this.parts(id)).at(-1)?.end ?? 0;
    return new Upload({ id, offset, ...info });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const path = join(this.folder, `${id}-${crypto.randomUUID()}`);
    try {
      // Bytes received before the connection broke are stored.
      const failure = await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 })).then(
        () => null,
        (error: unknown) => error,
      );
      const bytes = (await stat(path).catch(() => null))?.size ?? 0;
      if (bytes > 0) await this.objects.send(partKey(id, offset), path);
      if (failure !== null) throw failure;
      return offset + bytes;
    } finally {
      await rm(path, { force: true });
    }
  }

  override async remove(id: string): Promise<void> {
    // The info object last: as long as it exists, a retry finds the other objects.
    for await (const { key } of this.objects.list(`${TUS_PREFIX}${id}/`))
      if (key !== infoKey(id)) await this.objects.remove(key);
    await this.objects.remove(infoKey(id));
  }
}

/** `folder` must exist; temporary files in it are deleted. */
export const s3ResumableStore = (objects: S3Objects, folder: string): ResumableStore => {
  const store = new S3DataStore(objects, folder);
  const whole = (id: string): string => join(folder, `${id}-whole`);
  return {
    store,
    async gather(id) {
      await mkdir(folder, { recursive: true });
      const passing = join(folder, `${id}-${crypto.randomUUID()}`);
      await rm(whole(id), { force: true });
      try {
        for (const { key } of await store.parts(id)) {
          await objects.fetchTo(key, passing);
          await pipeline(
            createReadStream(passing),
            createWriteStream(whole(id), { flags: 'a', mode: 0o600 }),
          );
        }
      } finally {
        await rm(passing, { force: true });
      }
      return whole(id);
    },
    async forget(id) {
      await rm(whole(id), { force: true });
      await store.remove(id);
    },
  };
};
