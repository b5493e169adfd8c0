// Chapters by part. They stay when the part's recording is replaced, and are deleted with the part.

import type { PartId } from '@meend/core/shared/ids.ts';
import type { Chapter } from './chapter.ts';

export interface PartChapters {
  readonly chapters: readonly Chapter[];
  /** Raised by each change of staff; 0 before the first. */
  readonly revision: number;
}

export interface ChapterStore {
  /** Without chapters: none, at revision 0. */
  find(partId: PartId): Promise<PartChapters>;
  /** The part must exist. */
  save(partId: PartId, chapters: PartChapters): Promise<void>;
}
