// Source recordings until they are transcoded: in DATA_DIR beside the drafts, or in S3 storage, so that another machine
// can transcode them.
import { mkdir, open as openFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceStore } from '@meend/core/media/media-processor.port.ts';
import { TUS_PREFIX } from '@meend/core/media/upload.ts';
import { isId, type UploadId } from '@meend/core/shared/ids.ts';
import type { S3Objects } from './s3-objects.ts';

const idOf = (name: string): UploadId => name.slice(-36) as UploadId;

/** `folder` holds the sources. */
export const diskSources = (folder: string): SourceStore => {
  const pathOf = (id: UploadId): string => join(folder, id);
  return {
    async store(id, path) {
      const file = await openFile(path, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await mkdir(folder, { recursive: true });
      await rename(path, pathOf(id));
    },
    has: async (id) => (await stat(pathOf(id)).catch(() => null))?.isFile() === true,
    open: async (id) => ({ path: pathOf(id), close: async () => undefined }),
    release: (id) => rm(pathOf(id), { force: true }),
    async sweep(before, isNeeded) {
      let removed = 0;
      for (const name of await readdir(folder).catch(() => [])) {
        const facts = await stat(join(folder, name)).catch(() => null);
        const isOld = facts?.isFile() === true && facts.mtimeMs < before.getTime();
        if (!isOld || (await isNeeded(idOf(name)))) continue;
        await rm(join(folder, name), { force: true });
        removed += 1;
      }
      return removed;
    },
  };
};

/** Their folder below DATA_DIR, and their key prefix in the storage. */
export const SOURCES = 'uploads/sources/';

export const isSourceKey = (key: string): boolean =>
  key.startsWith(SOURCES) && isId(key.slice(SOURCES.length));

/** `work` is the folder of the local copies during transcoding. */
export const s3Sources = (objects: S3Objects, work: string): SourceStore => ({
  async store(id, path) {
    await objects.send(`${SOURCES}${id}`, path);
    await rm(path, { force: true });
  },
  has: async (id) => (await objects.readFacts(`${SOURCES}${id}`)) !== null,
  async open(id) {
    const path = join(work, `${id}-source-${crypto.randomUUID()}`);
    const close = () => rm(path, { force: true });
    const fetched = await objects.fetchTo(`${SOURCES}${id}`, path).catch(async (error: unknown) => {
      await close();
      throw error;
    });
    if (fetched === null) throw new Error('no source recording in S3 storage');
    return { path, close };
  },
  release: (id) => objects.remove(`${SOURCES}${id}`),
  async sweep(before, isNeeded) {
    let removed = 0;
    for await (const { key, writtenAt } of objects.list(SOURCES)) {
      if (writtenAt.getTime() >= before.getTime() || (await isNeeded(idOf(key)))) continue;
      await objects.remove(key);
      removed += 1;
    }
    for await (const { key, writtenAt } of objects.list(TUS_PREFIX)) {
      if (writtenAt.getTime() >= before.getTime()) continue;
      await objects.remove(key);
      removed += 1;
    }
    return removed;
  },
});
