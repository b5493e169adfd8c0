import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AudioEncoder, audioEncoder } from '@meend/adapters/media/audio-encoder.ts';
import { DOUBT } from '@meend/core/transcript/cue.ts';
import { findSpeech } from '@meend/tests/kit/servers/speech.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const sentences = [
  'The kettle is on, and nobody is at home.',
  '"; touch /tmp/never; $(false) `false` says the second sentence.',
  'Then the lamp went out in the whole lane.',
  'बिजली चली गई, और सब चुप हो गए।',
];

const speech = findSpeech();
// Without eSpeak NG, the summary of `npm test` reports it.
if (speech !== null)
  describe('sentences in a recording', () => {
    let folder: string;
    let encoder: AudioEncoder;
    let input: string;
    const job = () => ({ input, format: 'wav' as const, seconds: 15, sentences });

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'meend-sentences-'));
      input = join(folder, 'read.wav');
      // Another voice than the one they are compared with.
      const text = sentences.map((one) => `<p>${one.replaceAll('`', '')}</p><break time="700ms"/>`).join('');
      spawnSync(speech, ['-m', '-v', 'hi+f3', '-s', '140', '-w', input, `<speak>${text}</speak>`]);
      encoder = audioEncoder({ places: { reads: [], writes: [folder] }, speech });
    });

    afterAll(() => {
      encoder.stop();
      rmSync(folder, { recursive: true });
    });

    test('are found in order by the confined process, which reports its progress', async () => {
      const shares: number[] = [];
      const found = await encoder.alignSentences(job(), (share) => shares.push(share));
      if (!found.ok) throw new Error(found.error.detail);
      const begins = found.value.sentences.map(({ at }) => at);
      expect(begins).toHaveLength(sentences.length);
      expect(begins).toEqual(begins.toSorted((one, other) => one - other));
      expect(begins[0]).toBeLessThan(500);
      expect(begins[3]).toBeGreaterThan(7_000);
      expect(shares[0]).toBeGreaterThan(0);
    });

    test('are laid out by their letters without a speech program, all in doubt', async () => {
      const silent = audioEncoder({ places: { reads: [], writes: [folder] } });
      const found = await silent.alignSentences(job());
      silent.stop();
      if (!found.ok) throw new Error(found.error.detail);
      expect(found.value.sentences.every(({ sure }) => sure < DOUBT)).toBe(true);
      expect(found.value.isForeign).toBe(false);
    });

    test('are no longer looked for once that is cancelled, and the next job is done', async () => {
      const unwanted = new AbortController();
      const found = encoder.alignSentences(job(), () => unwanted.abort(), unwanted.signal);
      expect(await found).toMatchObject({ ok: false, error: { detail: 'cancelled' } });
      expect(await encoder.alignSentences(job(), undefined, unwanted.signal)).toMatchObject({ ok: false });
      expect((await encoder.alignSentences(job())).ok).toBe(true);
    });

    test('are not looked for by a program that is missing', async () => {
      const missing = audioEncoder({ places: { reads: [], writes: [folder] }, speech: join(folder, 'none') });
      const found = await missing.alignSentences(job());
      missing.stop();
      expect(found).toMatchObject({ ok: false, error: { code: 'media.encoder-died' } });
    });
  });
