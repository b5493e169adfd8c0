// Objects of a bucket that a backup includes: stored files and sources of uploads. Chunks of unfinished uploads are
// excluded, since they end with their upload.
import type { StoredFile } from '@meend/core/media/received-file.ts';
import { isFileKey } from './file-storage.ts';
import type { S3Objects } from './s3-objects.ts';
import { isSourceKey, SOURCES } from './stored-sources.ts';

const FOLDERS = ['media/', 'covers/', 'banners/', SOURCES];

export const isProductKey = (key: string): boolean => isFileKey(key) || isSourceKey(key);

export const listProductObjects = async function* (
  objects: Pick<S3Objects, 'list'>,
): AsyncGenerator<StoredFile> {
  for (const folder of FOLDERS)
    for await (const { key, bytes } of objects.list(folder)) if (isProductKey(key)) yield { key, bytes };
};
