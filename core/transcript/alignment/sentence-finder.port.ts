import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { Result } from '@meend/core/shared/result.ts';
import type { Alignment } from './align-sentences.ts';

export interface SentenceFinder {
  /**
   * Finds the sentences of a text in a stored recording, in order. `onProgress` is called with 0 to 100, and ends the
   * work once it resolves to false: `unwanted`. `missing`: the recording has no file, or is damaged. Throws if the error
   * may be internal.
   */
  findSentences(
    recording: MediaFile,
    sentences: readonly string[],
    onProgress: (percent: number) => Promise<boolean>,
  ): Promise<Result<Alignment, 'missing' | 'unwanted'>>;
}
