import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AudioEncoder, type AudioEncoderOptions, audioEncoder } from './audio-encoder.ts';
import { OutOfDiskSpace } from './audio-job.ts';
import { linkedSound } from './linked-sound.ts';
import { webRendition } from './rendition.ts';
import { transcode } from './transcode.ts';

let folder: string;
const encoders: AudioEncoder[] = [];
const encoder = (options: Partial<AudioEncoderOptions> = {}) => {
  const made = audioEncoder({ places: { reads: [], writes: [folder] }, ...options });
  encoders.push(made);
  return made;
};
const job = (name: string) => ({
  input: join(folder, 'tone.wav'),
  output: join(folder, name),
  rendition: webRendition,
});

/** Two seconds of a 440 Hz tone as 16-bit mono WAV. */
const tone = (): Buffer => {
  const count = 2 * 32_000;
  const file = Buffer.alloc(44 + count * 2);
  file.write('RIFF\0\0\0\0WAVEfmt ', 0, 'latin1');
  file.writeUInt32LE(36 + count * 2, 4);
  for (const [offset, value] of [
    [16, 16],
    [24, 32_000],
    [28, 64_000],
    [40, count * 2],
  ] as const) {
    file.writeUInt32LE(value, offset);
  }
  for (const [offset, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const) {
    file.writeUInt16LE(value, offset);
  }
  file.write('data', 36, 'latin1');
  for (let i = 0; i < count; i += 1) {
    file.writeInt16LE(Math.round(Math.sin((i / 32_000) * 440 * 2 * Math.PI) * 12_000), 44 + i * 2);
  }
  return file;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meend-audio-'));
  await writeFile(join(folder, 'tone.wav'), tone());
});

afterAll(async () => {
  for (const made of encoders) made.stop();
  await rm(folder, { recursive: true });
});

test('a recording becomes a constant-bitrate MP3 that starts with its seek header', async () => {
  const result = await encoder().encodeAudio(job('plain.mp3'));
  if (!result.ok) throw new Error(result.error.detail);
  const bytes = await readFile(join(folder, 'plain.mp3'));
  expect(result.value.seconds).toBe(2.016);
  expect(result.value.bytes).toBe(bytes.byteLength);
  expect(bytes.byteLength).toBeLessThan(8_000 * 2.2);
  expect([bytes[0], (bytes[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
  expect(bytes.subarray(0, 64).toString('latin1')).toContain('Info');
});

test('the same recording gives the same hash', async () => {
  const one = encoder();
  const results = await Promise.all(
    ['a.mp3', 'b.mp3', 'c.mp3', 'd.mp3'].map((name) => one.encodeAudio(job(name))),
  );
  expect(new Set(results.map((result) => result.ok && result.value.hash)).size).toBe(1);
  expect(results.every((result) => result.ok)).toBe(true);
});

test('a text file named like a recording is rejected and leaves no file', async () => {
  await writeFile(join(folder, 'list.mp3'), '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n');
  const result = await encoder().encodeAudio({ ...job('list-out.mp3'), input: join(folder, 'list.mp3') });
  expect(result).toMatchObject({ ok: false, error: { code: 'media.unreadable' } });
  await expect(readFile(join(folder, 'list-out.mp3'))).rejects.toThrow();
});

test('a full disk is reported as such, never as an error of the recording', async () => {
  // Every write to it fails with ENOSPC.
  const output = '/dev/full';
  await expect(transcode(linkedSound, { ...job('none'), output })).rejects.toThrow(OutOfDiskSpace);
});

test('a full disk is a result of its own of the encoding process', async () => {
  await symlink('/dev/full', join(folder, 'full.mp3'));
  const answer = await encoder({ places: { reads: [], writes: [folder, '/dev/full'] } }).encodeAudio(
    job('full.mp3'),
  );
  expect(answer).toMatchObject({ ok: false, error: { code: 'media.no-room' } });
  expect(existsSync('/dev/full')).toBe(true);
});

test('a crash of the encoding process is a failed result, and the next job gets a new process', async () => {
  const program = join(folder, 'dies-once.mjs');
  await writeFile(
    program,
    `import { existsSync, writeFileSync } from 'node:fs';
     process.on('message', (job) => {
       if (existsSync(job.output)) return process.send({ ok: true, value: { seconds: 1, bytes: 1, hash: '' } });
       writeFileSync(job.output, '');
       process.abort();
     });`,
  );
  const one = encoder({ program, processes: 1 });
  const [first, second] = await Promise.all([one.encodeAudio(job('dies')), one.encodeAudio(job('dies'))]);
  expect(first).toMatchObject({
    ok: false,
    error: { code: 'media.encoder-died', detail: 'ended with SIGABRT' },
  });
  expect(second.ok).toBe(true);
});

test('a recording that exceeds the time limit fails', async () => {
  const program = join(folder, 'hangs.mjs');
  await writeFile(program, `process.on('message', () => {});`);
  const result = await encoder({ program, timeLimitMs: 300 }).encodeAudio(job('hangs.mp3'));
  expect(result).toMatchObject({ ok: false, error: { code: 'media.time-limit' } });
});

/** Beats as often as the machine lets a thread. */
const HEART = `
  const { workerData: beats } = require('node:worker_threads');
  setInterval(() => Atomics.add(beats, 0, 1), 5);`;

test('encoding does not block the event loop', async () => {
  const beatsBeside = new Int32Array(new SharedArrayBuffer(4));
  const beside = new Worker(HEART, { eval: true, workerData: beatsBeside });
  await expect.poll(() => Atomics.load(beatsBeside, 0)).toBeGreaterThan(0);
  Atomics.store(beatsBeside, 0, 0);
  let beats = 0;
  const heart = setInterval(() => {
    beats += 1;
  }, 5);
  await encoder().encodeAudio(job('free.mp3'));
  clearInterval(heart);
  const most = Atomics.load(beatsBeside, 0);
  await beside.terminate();
  expect(beats).toBeGreaterThan(most / 10);
});

test('stopping fails running and queued jobs, and starts no process for them', async () => {
  const program = join(folder, 'waits.mjs');
  await writeFile(program, `process.on('message', () => {});`);
  const one = encoder({ program, processes: 1 });
  const answers = Promise.all([one.encodeAudio(job('one.mp3')), one.encodeAudio(job('two.mp3'))]);
  one.stop();
  expect(await answers).toMatchObject([
    { error: { code: 'media.encoder-died' } },
    { error: { code: 'media.encoder-died' } },
  ]);
});

/** Shell scripts in place of FFmpeg's programs; returns the path of the first. */
const programs = async (name: string, ffprobe: string, ffmpeg = ffprobe): Promise<string> => {
  const scriptFolder = join(folder, name);
  await mkdir(scriptFolder);
  for (const [program, script] of Object.entries({ ffprobe, ffmpeg })) {
    await writeFile(join(scriptFolder, program), `#!/bin/sh\n${script}\n`);
    await chmod(join(scriptFolder, program), 0o755);
  }
  return join(scriptFolder, 'ffmpeg');
};

/** A zombie process counts as ended. */
const isAlive = (pid: number): boolean => {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'latin1'));
  } catch {
    return false;
  }
};

test('a program that never ends is ended with the process that started it', async () => {
  const pidFile = join(folder, 'hanging-pid');
  const ffmpeg = await programs('hanging', `echo $$ >${pidFile}\nexec /bin/sleep 600`);
  const one = encoder({ ffmpeg });
  const answer = one.encodeAudio(job('never.mp3'));
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8').trim()).toMatch(/^\d+$/);
  const pid = Number(readFileSync(pidFile, 'utf8'));
  expect(isAlive(pid)).toBe(true);
  one.stop();
  expect(await answer).toMatchObject({ ok: false, error: { code: 'media.encoder-died' } });
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a program that crashes, or is missing, says nothing about the recording', async () => {
  const crashing = await programs('crashing', 'kill -SEGV $$');
  for (const ffmpeg of [crashing, join(folder, 'nowhere', 'ffmpeg')]) {
    const answer = await encoder({ ffmpeg }).encodeAudio(job('crashed.mp3'));
    expect(answer).toMatchObject({ ok: false, error: { code: 'media.encoder-died' } });
  }
});

test('a program without disk space says nothing about the recording', async () => {
  const facts = '{"streams":[{"codec_type":"audio","channels":1}],"format":{"duration":"2"}}';
  const ffmpeg = await programs(
    'full',
    `echo '${facts}'`,
    "echo 'Error writing trailer: No space left on device' >&2\necho 'Conversion failed!' >&2\nexit 1",
  );
  const answer = await encoder({ ffmpeg }).encodeAudio(job('full-by-program.mp3'));
  expect(answer).toMatchObject({ ok: false, error: { code: 'media.no-room' } });
});

test('a program gets an empty environment, and its last line is the error', async () => {
  const ffmpeg = await programs(
    'seeing',
    "export -p | /bin/sed 's/^export //; s/=.*//' | /usr/bin/tr '\\n' ' ' >&2; exit 1",
  );
  const answer = await encoder({ ffmpeg }).encodeAudio(job('seen.mp3'));
  if (answer.ok) throw new Error('It was encoded');
  // The shell sets its folder, and Node passes its own options on to child processes of Node.
  const known = ['NODE_OPTIONS', 'OLDPWD', 'PWD'];
  expect(answer.error.detail.split(' ').filter((name) => name !== '' && !known.includes(name))).toEqual([]);
  expect(answer.error.code).toBe('media.unreadable');
});

test('endless output of a program uses no memory', async () => {
  const ffmpeg = await programs('talking', 'exec /usr/bin/yes');
  const answer = await encoder({ ffmpeg, memoryLimit: 400 * 1024 ** 2 }).encodeAudio(job('talk.mp3'));
  expect(answer).toMatchObject({ ok: false, error: { code: 'media.encoder-died' } });
});

test('the memory of a program counts as its process’s', async () => {
  const ffmpeg = await programs(
    'hungry',
    `exec ${process.execPath} -e 'globalThis.a = Buffer.alloc(300e6, 7); setInterval(() => {}, 1e6)'`,
  );
  const answer = await encoder({ ffmpeg, memoryLimit: 300 * 1024 ** 2 }).encodeAudio(job('hungry.mp3'));
  expect(answer).toMatchObject({ ok: false, error: { code: 'media.memory-limit' } });
});

test('it reports its encoder, and that it has none', async () => {
  const ffmpeg = await programs('versioned', "echo 'ffmpeg version 5.1.9-0 Copyright'");
  expect(await encoder({ ffmpeg }).describe()).toMatchObject({
    ok: true,
    value: { encoder: `FFmpeg 5.1.9-0 (${ffmpeg})` },
  });
  expect(await encoder().describe()).toMatchObject({
    ok: true,
    value: { encoder: 'FFmpeg in the package node-av', isBoundToFolders: true },
  });
  expect(await encoder({ ffmpeg: join(folder, 'nowhere', 'ffmpeg') }).describe()).toMatchObject({
    ok: false,
    error: { code: 'media.encoder-died' },
  });
});
