// Where the pieces of a file lie until it is whole: in one file of the data folder, or each as an object in storage that
// speaks S3, so that the next piece may come to another machine.
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
  /** The whole file on this disk; its name begins with the id. To be called once the last piece has come. */
  gather(id: string): Promise<string>;
  /** Lets go of the pieces and of what was gathered; forgetting what is not there is harmless. */
  forget(id: string): Promise<void>;
}

/** `folder` exists. */
export const diskResumableStore = (folder: string): ResumableStore => {
  // It expires nothing by itself: the sweep of uploads does, and a finished upload is looked for no more.
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

/** Absent is what JSON leaves out. */
type UploadInfo = Partial<
  Pick<ConstructorParameters<typeof Upload>[0], 'size' | 'metadata' | 'creation_date'>
>;

interface UploadPart {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** Sixteen digits, so that keys are in the order of their bytes. */
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

  /** From the first byte on without a gap. */
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
      // What came before a line broke is kept.
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
    // The info last: while it is there the rest is found.
    for await (const { key } of this.objects.list(`${TUS_PREFIX}${id}/`))
      if (key !== infoKey(id)) await this.objects.remove(key);
    await this.objects.remove(infoKey(id));
  }
}

/** `folder` exists; what passes through it is left nowhere. */
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
