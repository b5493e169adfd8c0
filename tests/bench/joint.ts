// The joint between two parts of a stream: a tone over five joints, encoded, joined and served as the product does,
// then heard in decoded samples and in Chromium, where the element's own output is captured; and what the encoder's
// settings for it cost the sound.
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileDescriptorCache } from '@meend/adapters/files/file-descriptor-cache.ts';
import { diskStreaming, joinedStreaming } from '@meend/adapters/files/media-streaming.ts';
import { audioEncoder } from '@meend/adapters/media/audio-encoder.ts';
import { type AudioRendition, betterRendition, webRendition } from '@meend/adapters/media/rendition.ts';
import { SAMPLES_PER_FRAME } from '@meend/core/media/recording-shape.ts';
import { browserFlags, findBrowser } from '@meend/tests/kit/browser/browser.ts';
import { decodedSamples, dipsIn, writeTone } from '@meend/tests/kit/browser/tone-files.ts';
import { chromium, type Page } from 'playwright';
import { type Figure, figure, median } from './figure.ts';
import { measureLossyPasses } from './listening/lossy-passes.ts';

const renditions: readonly (readonly [string, AudioRendition])[] = [
  ['32 kHz mono', webRendition],
  ['44.1 kHz stereo', betterRendition(2)],
];
/** Frames of each part; one has a second. */
const LENGTHS = [90, 28, 75, 110, 61, 84];
const EDGE = 0.05;

const encodeParts = async (folder: string, rendition: AudioRendition): Promise<readonly string[]> => {
  const encoder = audioEncoder({ places: { reads: [], writes: [folder] } });
  const parts: string[] = [];
  let from = 0;
  for (const frames of LENGTHS) {
    const name = crypto.randomUUID();
    const [input, output] = [join(folder, `${name}.wav`), join(folder, name)];
    const samples = frames * SAMPLES_PER_FRAME;
    const { sampleRate: rate, channels } = rendition;
    writeTone(input, { rate, channels, from, samples });
    const answer = await encoder.encodeAudio({ input, output, rendition });
    if (!answer.ok) throw new Error(answer.error.detail);
    from += samples;
    parts.push(name);
  }
  encoder.stop();
  return parts;
};

/** Plays the stream in the page; samples are sent to `/samples`, because they are too many for a result. */
const listen = (page: Page, url: string, rate: number) =>
  page.evaluate(
    async ([address, sampleRate]) => {
      const until = (target: EventTarget, type: string) =>
        new Promise((done) => target.addEventListener(type, done, { once: true }));
      const send = (samples: Float32Array<ArrayBuffer>, name: string) =>
        fetch(`/samples?${name}`, { method: 'POST', body: samples });
      const context = new AudioContext({ sampleRate });
      const decoded = await context.decodeAudioData(await (await fetch(address)).arrayBuffer());
      await send(new Float32Array(decoded.getChannelData(0)), 'decoded');
      const audio = new Audio(address);
      await until(audio, 'loadedmetadata');
      const program = `registerProcessor('tap', class extends AudioWorkletProcessor {
        process([input]) { this.port.postMessage(input[0]?.slice() ?? new Float32Array(128)); return true; }
      })`;
      await context.audioWorklet.addModule(
        URL.createObjectURL(new Blob([program], { type: 'text/javascript' })),
      );
      const tap = new AudioWorkletNode(context, 'tap');
      const chunks: Float32Array[] = [];
      tap.port.onmessage = ({ data }) => chunks.push(data);
      context.createMediaElementSource(audio).connect(tap);
      await context.resume();
      const captured = () => {
        const all = new Float32Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
        let filled = 0;
        for (const chunk of chunks) {
          all.set(chunk, filled);
          filled += chunk.length;
        }
        return all;
      };
      await audio.play();
      await until(audio, 'ended');
      await send(captured(), 'captured');
      const seeks: number[] = [];
      for (const share of [0.7, 0.2, 0.9, 0.05, 0.5]) {
        const began = performance.now();
        audio.currentTime = audio.duration * share;
        await until(audio, 'seeked');
        seeks.push(performance.now() - began);
      }
      return { duration: audio.duration, seeks };
    },
    [url, rate] as const,
  );

const longestDip = (samples: Float32Array, rate: number, name: string): number => {
  // Without the silence before the sound and after it.
  const first = samples.findIndex((value) => Math.abs(value) > 0.05);
  const last = samples.findLastIndex((value) => Math.abs(value) > 0.05);
  const heard = samples.subarray(first, last + 1);
  const dips = dipsIn(heard, rate).filter(({ at }) => at > EDGE && at < heard.length / rate - EDGE);
  if (dips.length > LENGTHS.length - 1) throw new Error(`${name}: ${dips.length} dips`);
  return Math.max(0, ...dips.map(({ milliseconds }) => milliseconds));
};

export const measureJoint = async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'meend-joint-'));
  const files = fileDescriptorCache(async (key) => join(folder, key));
  const stream = joinedStreaming(diskStreaming(files));
  const received = new Map<string, Float32Array>();
  const server = createServer((req, res) => {
    const [path = '', query = ''] = (req.url ?? '').slice(1).split('?');
    if (req.method === 'POST')
      buffer(req).then((body) => {
        received.set(query, new Float32Array(Uint8Array.from(body).buffer));
        res.end();
      });
    else if (path === '') res.setHeader('Content-Type', 'text/html').end('<!doctype html>');
    else
      stream(
        req,
        res,
        { name: path, keys: () => path.split('~'), mimeType: 'audio/mpeg', cacheControl: 'no-store' },
        { missing: () => res.writeHead(403).end(), unavailable: () => res.writeHead(503).end() },
      );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? chromium.executablePath(),
    args: [...browserFlags, '--autoplay-policy=no-user-gesture-required'],
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  const figures: Figure[] = [];
  for (const [name, rendition] of renditions) {
    const { sampleRate: rate } = rendition;
    const parts = await encodeParts(folder, rendition);
    const url = `http://127.0.0.1:${port}/${parts.join('~')}`;
    const path = join(folder, `${parts[0]}-joined.mp3`);
    writeFileSync(path, Buffer.from(await (await fetch(url)).arrayBuffer()));
    const samples = decodedSamples(path);
    const expected = LENGTHS.reduce((sum, frames) => sum + frames * SAMPLES_PER_FRAME, 0);
    const { duration, seeks } = await listen(page, url, rate);
    const dipOf = (which: string) => longestDip(received.get(which) ?? new Float32Array(), rate, which);
    const joined = (what: string, unit: string, measured: number, target: string): Figure =>
      figure(`${name}, ${what}`, unit, measured, target);
    figures.push(
      joined('joint in decoded samples, longest of 5', 'ms', longestDip(samples, rate, 'file'), '≤ 20'),
      joined('joint as Chromium decodes it', 'ms', dipOf('decoded'), '≤ 20'),
      joined('joint as Chromium plays it', 'ms', dipOf('captured'), '≤ 20'),
      joined('length beside the sum of the parts', 'samples', samples.length - expected, '0'),
      joined(
        'duration in Chromium beside the sum',
        'ms',
        Math.abs(duration - expected / rate) * 1_000,
        '≤ 1',
      ),
      joined('seek', 'ms', median(seeks), '≤ 60'),
    );
  }
  await browser.close();
  server.close();
  files.close();
  rmSync(folder, { recursive: true, force: true });
  return [...figures, ...(await measureLossyPasses())];
};
