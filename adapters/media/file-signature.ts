// Recognizes a file by its first bytes (file signature), also behind an ID3 tag.
import { open } from 'node:fs/promises';
import { type AudioFormat, audioFormatOf, HEAD_BYTES, tagLength } from '@meend/core/media/file-type.ts';
import { MAX_TAG_BYTES } from '@meend/core/media/limits.ts';

interface FileHead {
  readonly first: Uint8Array;
  /** Null if no accepted audio format begins here. */
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
    // Some writers leave a gap after the tag: only MP3 is possible then, whose demuxer searches for the first frame.
    const sound = audioFormatOf(tag === 0 ? first : await read(tag));
    return { first, sound: sound ?? (tag > 0 ? 'mp3' : null) };
  } finally {
    await file.close();
  }
};
