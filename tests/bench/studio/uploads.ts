// Cost of a long recording until it is playable, and the effect of uploads on other requests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeLongWave } from '@meend/tests/kit/browser/audio-files.ts';
import { admitAdmin } from '@meend/tests/kit/site/served-admin.ts';
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import { type Figure, figure, percentile } from '../figure.ts';
import { usageOf } from '../process-usage.ts';
import { type StudioClient, sendRecording, untilPlayable } from './sent-recordings.ts';

const LONG_SECONDS = 30 * 60;
/** 150 MB. */
const PARALLEL_SECONDS = 850;
/** Each of two admins: five may be open at a time. */
const PARALLEL = 5;
const BROWSED = ['/', '/temptations', '/api/playlist/playlists', '/api/shortStories/shortStories'];
const IDLE_VISITS = 400;

const visits = async (url: string, goesOn: (visits: number) => boolean): Promise<readonly number[]> => {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const start = performance.now();
    const answer = await fetch(url + BROWSED[times.length % BROWSED.length], {
      headers: { 'accept-encoding': 'br', cookie: 'age_ok=1' },
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`A request during the uploads got status ${answer.status}`);
    times.push(performance.now() - start);
  }
  return times;
};

const oneLong = async (
  { pid }: ServedProduct,
  client: StudioClient,
  path: string,
): Promise<readonly Figure[]> => {
  writeLongWave(path, LONG_SECONDS);
  const id = await sendRecording(client, path);
  const before = usageOf(pid, true);
  const start = performance.now();
  let most = 0;
  await untilPlayable(client, id, () => {
    most = Math.max(most, usageOf(pid, true).residentMb);
  });
  const seconds = (performance.now() - start) / 1000;
  // An idle encoding process ends after a few seconds, so its time is still in the sum.
  const { cpuSeconds } = usageOf(pid, true);
  const reference = { name: 'its own length', value: LONG_SECONDS };
  const name = '30-minute WAV';
  return [
    figure(`${name}, from uploaded to playable`, 's', seconds, 'printed', reference),
    figure(
      `${name}, CPU until playable, the whole product`,
      's',
      cpuSeconds - before.cpuSeconds,
      'printed',
      reference,
    ),
    figure(`${name}, most memory until playable, the whole product`, 'MB', most, 'printed', {
      name: 'before',
      value: before.residentMb,
    }),
  ];
};

const browsing = async (clients: readonly StudioClient[], path: string): Promise<Figure> => {
  const [{ url } = { url: '' }] = clients;
  writeLongWave(path, PARALLEL_SECONDS);
  const idle = await visits(url, (made) => made < IDLE_VISITS);
  let isUploading = true;
  const uploads = Promise.all(
    clients.flatMap((client) => Array.from({ length: PARALLEL }, () => sendRecording(client, path))),
  ).finally(() => {
    isUploading = false;
  });
  const busy = await visits(url, () => isUploading);
  await uploads;
  return figure(
    `Browsing while ten uploads of 150 MB arrive, p95 of ${busy.length}`,
    'ms',
    percentile(busy, 0.95),
    'printed',
    { name: 'without uploads', value: percentile(idle, 0.95) },
  );
};

export const measureUploads = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'meend-long-'));
  try {
    const client = { url: product.url, token: await admitAdmin(product) };
    const long = await oneLong(product, client, join(folder, 'long.wav'));
    const other = { url: product.url, token: await admitAdmin(product, 'noor@example.in') };
    return [...long, await browsing([client, other], join(folder, 'parallel.wav'))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
