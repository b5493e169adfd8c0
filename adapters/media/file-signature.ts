// Recognizes a file by its first bytes (file signature), also behind an ID3 tag.
import { open } from 'node:fs/promises';
import { type AudioFormat, audioFormatOf, HEAD_BYTES, tagLength } from '@meend/core/media/file-type.ts';
import { MAX_TAG_BYTES } from '@meend/core/media/limits.ts';

interface FileHead {
  readonly first: Uint8Array;
  /** Null if no accepted audio format begins here. */
  readonly sound: AudioFormat | null;
}

/** Zeros that some encoders and streams write before the first frame; a demuxer searches as far. */
const MAX_ZEROS = 65_536;

const behindZeros = async (
  read: (position: number) => Promise<Uint8Array>,
  first: Uint8Array,
): Promise<AudioFormat | null> => {
  for (let at = 0, bytes = first; at < MAX_ZEROS && bytes.length > 0; ) {
    const index = bytes.findIndex((byte) => byte !== 0);
    if (index >= 0) return audioFormatOf(await read(at + index));
    at += bytes.length;
    bytes = await read(at);
  }
  return null;
};

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
    const sound =
      audioFormatOf(tag === 0 ? first : await read(tag)) ??
      (tag === 0 ? await behindZeros(read, first) : null);
    return { first, sound: sound ?? (tag > 0 ? 'mp3' : null) };
  } finally {
    await file.close();
  }
};
