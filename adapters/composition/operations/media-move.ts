// Moves every file between DATA_DIR and S3 storage. A copy counts only after it was read back and its hash matched;
// files already there are skipped, so that an interrupted move can be resumed.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@meend/adapters/config/config.ts';
import { diskFiles } from '@meend/adapters/files/disk-files.ts';
import { isFileKey } from '@meend/adapters/files/file-storage.ts';
import { listProductObjects } from '@meend/adapters/files/product-objects.ts';
import { type S3Objects, s3Objects, sha256Of } from '@meend/adapters/files/s3-objects.ts';
import { diskSources, SOURCES } from '@meend/adapters/files/stored-sources.ts';
import type { StoredFile } from '@meend/core/media/received-file.ts';
import { isId, type UploadId } from '@meend/core/shared/ids.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';

interface MediaMove {
  readonly to: 's3' | 'disk';
  /** Whether the source file is deleted once its copy was verified. */
  readonly removes: boolean;
  /** Only reports what there is to move. */
  readonly isDryRun: boolean;
  /** Called after each file. */
  readonly onProgress: (progress: MoveProgress) => void;
}

interface MoveProgress {
  readonly files: number;
  readonly ofFiles: number;
  readonly bytes: number;
  readonly ofBytes: number;
}

export interface MovedMedia {
  readonly moved: number;
  readonly bytes: number;
  /** Skipped because they were there already. */
  readonly passedOver: number;
  /** Keys of files that differ while the destination's is newer: both are left unchanged. */
  readonly newer: readonly string[];
  readonly removed: number;
  /** Keys of files that failed three times. */
  readonly failed: readonly string[];
}

interface Facts {
  readonly bytes: number;
  readonly sha256: string;
  readonly writtenAt: Date;
}

interface MediaStorage {
  list(): AsyncGenerator<StoredFile>;
  /** Metadata of the file; null if it is missing. */
  readFacts(key: string): Promise<Facts | null>;
  /** Hash of the stored bytes, read again; null if the file is missing. */
  hash(key: string): Promise<string | null>;
  open(key: string): Promise<{ readonly path: string; close(): Promise<void> }>;
  /** Stores the file at the path, by moving or copying it. */
  store(key: string, path: string): Promise<void>;
  remove(key: string): Promise<void>;
}

const AT_ONCE = 4;
const MAX_ATTEMPTS = 3;
/** After this many failures the cause is not a single file, and the move stops. */
const MAX_FAILED_FILES = 10;
const EVER = new Date(8.64e15);

const onDisk = (dataDir: string): MediaStorage => {
  const files = diskFiles(dataDir);
  const sources = diskSources(join(dataDir, SOURCES));
  const pathOf = (key: string): string => join(dataDir, key);
  const readFacts: MediaStorage['readFacts'] = async (key) => {
    const facts = await stat(pathOf(key)).catch(() => null);
    if (facts?.isFile() !== true) return null;
    return { bytes: facts.size, writtenAt: facts.mtime, sha256: await sha256Of(pathOf(key)) };
  };
  return {
    async *list() {
      yield* await files.listStored(EVER);
      for (const name of await readdir(pathOf(SOURCES)).catch(() => [])) {
        const facts = await stat(pathOf(SOURCES + name)).catch(() => null);
        if (isId(name) && facts?.isFile()) yield { key: SOURCES + name, bytes: facts.size };
      }
    },
    readFacts,
    hash: async (key) => (await readFacts(key))?.sha256 ?? null,
    open: async (key) => ({ path: pathOf(key), close: async () => undefined }),
    async store(key, path) {
      if (isFileKey(key)) return files.put(key, path);
      await mkdir(pathOf(SOURCES), { recursive: true });
      await sources.store(key.slice(SOURCES.length) as UploadId, path);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
};

/** `scratch` is an existing folder for temporary files. */
const inS3 = (objects: S3Objects, scratch: string): MediaStorage => {
  const open = async (key: string) => {
    const path = join(scratch, randomUUID());
    const close = () => rm(path, { force: true });
    try {
      if ((await objects.fetchTo(key, path)) === null) throw new Error(`${key} is not in the storage`);
      return { path, close };
    } catch (error) {
      await close();
      throw error;
    }
  };
  const hashOf = async (key: string): Promise<string> => {
    const { path, close } = await open(key);
    return sha256Of(path).finally(close);
  };
  return {
    list: () => listProductObjects(objects),
    async readFacts(key) {
      const facts = await objects.readFacts(key);
      return facts && { ...facts, sha256: facts.sha256 ?? (await hashOf(key)) };
    },
    hash: async (key) => ((await objects.readFacts(key)) === null ? null : hashOf(key)),
    open,
    store: objects.send,
    remove: objects.remove,
  };
};

interface MoveDirection {
  readonly from: MediaStorage;
  readonly to: MediaStorage;
}

type Moved = 'moved' | 'there' | 'newer' | 'gone';

/** Compares the stored bytes, read again. */
const isStoredIn = async (storage: MediaStorage, key: string, sha256: string): Promise<boolean> =>
  (await storage.hash(key).catch(() => null)) === sha256;

const carry = async ({ from, to }: MoveDirection, key: string, sha256: string): Promise<void> => {
  const { path, close } = await from.open(key);
  try {
    await to.store(key, path);
  } finally {
    await close();
  }
  if (await isStoredIn(to, key, sha256)) return;
  // Its metadata would make it look like a complete copy.
  await to.remove(key);
  throw new Error(`${key} has another hash after the copy`);
};

const moveOne = async (
  direction: MoveDirection,
  key: string,
  { removes, isDryRun }: MediaMove,
): Promise<Moved> => {
  const { from, to } = direction;
  const [source, target] = [await from.readFacts(key), await to.readFacts(key)];
  if (source === null) return 'gone';
  const isThere = target?.sha256 === source.sha256 && target.bytes === source.bytes;
  if (!isThere && target !== null && target.writtenAt.getTime() > source.writtenAt.getTime()) return 'newer';
  if (isDryRun) return isThere ? 'there' : 'moved';
  // Before the only other copy is deleted, metadata are not sufficient proof.
  const isRight = isThere && (!removes || (await isStoredIn(to, key, source.sha256)));
  if (!isRight) await carry(direction, key, source.sha256);
  if (removes) await from.remove(key);
  return isRight ? 'there' : 'moved';
};

const withRetries = async (work: () => Promise<Moved>): Promise<Moved | 'failed'> => {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const done = await work().catch(() => 'failed' as const);
    if (done !== 'failed') return done;
  }
  return 'failed';
};

const moveAll = async (dataDir: string, objects: S3Objects, move: MediaMove): Promise<MovedMedia> => {
  const scratch = join(dataDir, 'scratch', `media-move-${randomUUID()}`);
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  try {
    const [disk, s3] = [onDisk(dataDir), inS3(objects, scratch)];
    const direction = move.to === 's3' ? { from: disk, to: s3 } : { from: s3, to: disk };
    const all: StoredFile[] = [];
    for await (const one of direction.from.list()) all.push(one);
    const ofBytes = all.reduce((sum, { bytes }) => sum + bytes, 0);
    const keys: Record<Moved | 'failed', string[]> = {
      moved: [],
      there: [],
      newer: [],
      gone: [],
      failed: [],
    };
    let [files, seen, bytes] = [0, 0, 0];
    const waiting = all.values();
    const work = async (): Promise<void> => {
      for (const one of waiting) {
        if (keys.failed.length >= MAX_FAILED_FILES) return;
        const done = await withRetries(() => moveOne(direction, one.key, move));
        keys[done].push(one.key);
        files += 1;
        seen += one.bytes;
        if (done === 'moved') bytes += one.bytes;
        move.onProgress({ files, ofFiles: all.length, bytes: seen, ofBytes });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const copied = keys.moved.length + keys.there.length;
    return {
      moved: keys.moved.length,
      bytes,
      passedOver: keys.there.length,
      newer: keys.newer,
      removed: move.removes && !move.isDryRun ? copied : 0,
      failed: keys.failed,
    };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
};

/** Fails if no storage is configured, or if it does not respond for its bucket and key. */
export const moveMedia = async (
  { dataDir, objectStorage }: Pick<Config, 'dataDir' | 'objectStorage'>,
  move: MediaMove,
): Promise<Result<MovedMedia, 'none' | 'away'>> => {
  if (objectStorage === null) return fail('none');
  const objects = s3Objects(objectStorage);
  try {
    const answers = await objects.ping().then(
      () => true,
      () => false,
    );
    return answers ? succeed(await moveAll(dataDir, objects, move)) : fail('away');
  } finally {
    objects.close();
  }
};
