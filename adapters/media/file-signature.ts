// The first bytes of a sent file, and of the sound behind its tag.
import { open } from 'node:fs/promises';
import { type AudioFormat, audioFormatOf, HEAD_BYTES, tagLength } from '@meend/core/media/file-type.ts';
import { MAX_TAG_BYTES } from '@meend/core/media/limits.ts';

interface FileHead {
  readonly first: Uint8Array;
  /** Null where no sound we take begins. */
  readonly sound: AudioFormat | null;
}

export const readFileSignature = async (path: string): Promise<FileHead> => {
  const file = await open(path, 'r');
  const read = async (position: number): Promise<Uint8Array> => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, position);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const first = await read(0);
    const tag = tagLength(first);
    if (tag > MAX_TAG_BYTES) return { first, sound: null };
    // Some writers leave a gap behind the tag: then MP3, whose demuxer looks for the first frame, is all it can be.
    const sound = audioFormatOf(tag === 0 ? first : await read(tag));
    return { first, sound: sound ?? (tag > 0 ? 'mp3' : null) };
  } finally {
    await file.close();
  }
};
