// The FFmpeg programs of this machine.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The program; null if it is missing, or `ffprobe` beside it. */
export const findFfmpeg = (): string | null => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const found = folders.find((folder) =>
    ['ffmpeg', 'ffprobe'].every((name) => existsSync(join(folder, name))),
  );
  return found === undefined ? null : join(found, 'ffmpeg');
};

/** "5.1.9"; null if it is missing. */
export const ffmpegVersion = (): string | null => {
  const program = findFfmpeg();
  return (
    program &&
    (/^ffmpeg version (\d[\d.]*)/.exec(spawnSync(program, ['-version'], { encoding: 'utf8' }).stdout)?.[1] ??
      '?')
  );
};
