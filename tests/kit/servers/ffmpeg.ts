// The FFmpeg programs of this machine.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { versionOf } from './server-process.ts';

/** The program; null if it is missing, or `ffprobe` beside it. */
export const findFfmpeg = (): string | null => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const found = folders.find((folder) =>
    ['ffmpeg', 'ffprobe'].every((name) => existsSync(join(folder, name))),
  );
  return found === undefined ? null : join(found, 'ffmpeg');
};

/** "5.1.9"; null if it is missing. */
export const ffmpegVersion = (): string | null =>
  versionOf(findFfmpeg(), '-version', /^ffmpeg version (\d[\d.]*)/);
