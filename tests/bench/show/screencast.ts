// Records a page as WebM: the frames of Chromium's screencast, encoded by FFmpeg's program.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';

interface Frame {
  readonly path: string;
  /** Seconds. */
  readonly at: number;
}

const WIDTH = 480;
const FRAMES_A_SECOND = 20;
/** VP9's quality: 0 is the best, 63 the smallest. */
const QUALITY = 34;
const LAST_SECONDS = 1.5;

const encode = (folder: string, frames: readonly Frame[], output: string): void => {
  const lines = frames.map(({ path, at }, index) => {
    const next = frames[index + 1]?.at ?? at + LAST_SECONDS;
    return `file '${path}'\nduration ${(next - at).toFixed(4)}`;
  });
  const list = join(folder, 'frames.txt');
  writeFileSync(list, lines.join('\n'));
  const { status, stderr } = spawnSync(
    'ffmpeg',
    [
      ...['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list],
      ...['-vf', `fps=${FRAMES_A_SECOND},scale=${WIDTH}:-2:flags=lanczos,format=yuv420p`, '-an'],
      ...['-c:v', 'libvpx-vp9', '-crf', String(QUALITY), '-b:v', '0', '-row-mt', '1', output],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`FFmpeg's program did not encode the film: ${stderr}`);
};

/** `act` uses the page meanwhile. */
export const recordPage = async (page: Page, output: string, act: () => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'meend-film-'));
  const devtools = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const path = join(folder, `${frames.length}.jpg`);
    writeFileSync(path, Buffer.from(data, 'base64'));
    frames.push({ path, at: metadata.timestamp ?? 0 });
    void devtools.send('Page.screencastFrameAck', { sessionId });
  });
  try {
    await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 92 });
    await act();
    await devtools.send('Page.stopScreencast');
    encode(folder, frames, output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
