import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audioEncoder } from '@meend/adapters/media/audio-encoder.ts';
import { webRendition } from '@meend/adapters/media/rendition.ts';
import { writeLongWave } from '@meend/tests/kit/browser/audio-files.ts';
import { expect, test } from 'vitest';

const MINUTES = 15;

test('a recording of a quarter of an hour is encoded in as much memory as a short one', {
  timeout: 600_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meend-long-'));
  const encoder = audioEncoder({
    places: { reads: [], writes: [folder] },
    memoryLimit: 260 * 1024 ** 2,
  });
  try {
    const input = join(folder, 'long.wav');
    writeLongWave(input, MINUTES * 60);
    const output = join(folder, 'long.mp3');
    const made = await encoder.encodeAudio({
      input,
      format: 'wav',
      output,
      rendition: webRendition,
      isLevelled: true,
    });
    expect(made).toMatchObject({ ok: true, value: { seconds: MINUTES * 60 } });
  } finally {
    encoder.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
