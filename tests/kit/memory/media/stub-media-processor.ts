import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { MediaProcessor } from '@meend/core/media/media-processor.port.ts';
import { coverOfUpload } from '@meend/core/media/picture-set.ts';
import { betterShape, type RecordingShape, standardShape } from '@meend/core/media/recording-shape.ts';
import type { AssetId } from '@meend/core/shared/ids.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import type { SentenceFinder } from '@meend/core/transcript/alignment/sentence-finder.port.ts';

/** A second after a second; the last one is in doubt. */
export const stubSentenceFinder: SentenceFinder = {
  async findSentences(_, sentences, onProgress) {
    if (!(await onProgress(50))) return fail('unwanted');
    return succeed({
      sentences: sentences.map((_text, index) => ({
        at: 1_000 * index,
        until: 1_000 * index + 800,
        sure: index === sentences.length - 1 ? 0.25 : 1,
      })),
      isForeign: false,
    });
  },
};

const PICTURES = /\.(?:jpe?g|png|webp|avif)$/i;
const SOUNDS = /\.(?:mp3|wav|ogg|flac|aac|m4a|wma|aiff?|alac|caf)$/i;

/** Decides by the file's name, because there is no content; a recording is ready at the first poll. */
export const stubMediaProcessor: MediaProcessor = {
  async acceptAudio(_, { name }) {
    return SOUNDS.test(name) ? succeed(null) : fail({ reason: 'upload.not-audio', position: null });
  },
  async acceptPicture(id, { name }, shape) {
    return PICTURES.test(name)
      ? succeed(coverOfUpload(id, shape))
      : { ok: false, error: 'upload.not-picture' };
  },
  async processAudio(id, onProgress) {
    onProgress(100);
    const media = {
      assetId: id as string as AssetId,
      hash: id.replaceAll('-', '').padEnd(64, '0'),
      extension: 'mp3',
      mimeType: 'audio/mpeg',
      bytes: 480_000,
      seconds: 60,
    };
    const peaks = Array.from({ length: 60 }, (_, index) => 40 + Math.round(40 * Math.sin(index / 4)));
    return succeed({ media, better: null, peaks, notices: [] });
  },
  async readChannels() {
    return 2;
  },
  async reencodeAudio({ media, better, standardAs, betterAs }, onProgress) {
    onProgress(100);
    const renamed = (file: MediaFile, assetId: AssetId, shape: RecordingShape) => ({
      ...file,
      assetId,
      hash: assetId.replaceAll('-', '').padEnd(64, '0'),
      shape,
    });
    return succeed({
      media: standardAs && renamed(media, standardAs, standardShape),
      better: betterAs && renamed(better ?? media, betterAs.assetId, betterShape(betterAs.channels)),
      peaks: [0, 100],
      from: 'rendition',
    });
  },
  async renewStored() {},
  async releaseSource() {},
  async remove() {},
  async sweep() {
    return 0;
  },
  async listStored() {
    return [];
  },
  async removeStored() {
    return false;
  },
};
