// What this area keeps: the product has one of each, alone or inside one transaction.
import type { UploadStore } from './upload-store.port.ts';
import type { UsedFiles } from './used-files.port.ts';

export interface MediaStores {
  readonly uploads: UploadStore;
  readonly usedFiles: UsedFiles;
}
