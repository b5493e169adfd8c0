// Finds sentences in a stored recording: in its standard rendition, whose voice is as clear as that of any other.
import { rm } from 'node:fs/promises';
import { fail, succeed } from '@meend/core/shared/result.ts';
import type { SentenceFinder } from '@meend/core/transcript/alignment/sentence-finder.port.ts';
import type { AudioEncoder } from './audio-encoder.ts';
import {
  copyRendition,
  keyOf,
  type RenditionFiles,
  requireUploadError,
  rethrowDiskFull,
} from './render-audio.ts';
import type { UploadFolders } from './upload-folders.ts';

interface FinderDeps {
  readonly encoder: Pick<AudioEncoder, 'alignSentences'>;
  readonly folders: Pick<UploadFolders, 'workFile'>;
  readonly files: RenditionFiles;
}

export const sentenceFinder = (deps: FinderDeps): SentenceFinder => ({
  async findSentences(recording, sentences, onProgress) {
    if (!(await deps.files.has(keyOf(recording.assetId, recording)))) return fail('missing');
    const input = await copyRendition(deps, recording).catch(rethrowDiskFull);
    const unwanted = new AbortController();
    try {
      const { seconds } = recording;
      const found = await deps.encoder.alignSentences(
        { input, format: 'mp3', seconds, sentences },
        (share) => {
          onProgress(100 * share).then(
            (isCurrent) => isCurrent || unwanted.abort(),
            () => undefined,
          );
        },
        unwanted.signal,
      );
      if (unwanted.signal.aborted) return fail('unwanted');
      if (found.ok) return succeed(found.value);
      requireUploadError(found.error);
      return fail('missing');
    } finally {
      await rm(input, { force: true });
    }
  },
});
