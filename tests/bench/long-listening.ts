// Memory of the web and the worker process at rest, and under 200 listeners for an hour (`BENCH_MINUTES` for less): each
// fetches a range of 64 KiB every eight seconds, reports its position every 15 and opens Home every minute.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type AdmittedListener, admitListener } from '@meend/tests/kit/site/served-listener.ts';
import { serveOnServers } from '@meend/tests/kit/site/served-on-servers.ts';
import { serveProduct } from '@meend/tests/kit/site/served-product.ts';
import { measureBareServer } from './bare-server.ts';
import { type Figure, figure, median } from './figure.ts';
import { usageOf } from './process-usage.ts';

const LISTENERS = 200;
/** Accounts; each listens on several devices. */
const ACCOUNTS = 20;
const RANGE_BYTES = 64 * 1024;
const RANGE_INTERVAL_MS = 8_000;
const REPORT_INTERVAL_MS = 15_000;
const PAGE_INTERVAL_MS = 60_000;
const SAMPLE_INTERVAL_MS = 5_000;
/** Until both processes have returned what their start left. */
const REST_MS = 30_000;
const MINUTES = Number(process.env.BENCH_MINUTES ?? 60);

interface Part {
  readonly _id: string;
  readonly url: string;
}

const firstTeaser = async (url: string): Promise<Part> => {
  const response = await fetch(`${url}/api/playlist/playlists`);
  const [story] = (await response.json()) as { audioFiles: Part[] }[];
  const part = story?.audioFiles[0];
  if (!part) throw new Error('The demo catalogue has no story');
  return { ...part, url: new URL(part.url, url).href };
};

const userIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).userId;

/** Answers that were not those of a listener, by status. */
type Failures = Map<number, number>;

const drive = async (url: string, people: readonly AdmittedListener[], until: number, failures: Failures) => {
  let requests = 0;
  const request = async (expected: number, address: string, init: RequestInit): Promise<void> => {
    const response = await fetch(address, init);
    await response.arrayBuffer();
    requests += 1;
    if (response.status !== expected) failures.set(response.status, (failures.get(response.status) ?? 0) + 1);
  };
  const every = async (milliseconds: number, task: (turn: number) => Promise<void>): Promise<void> => {
    await pause(Math.random() * milliseconds);
    for (let turn = 0; performance.now() < until; turn += 1) {
      await task(turn);
      await pause(milliseconds);
    }
  };
  let part = await firstTeaser(url);
  const renewal = every(PAGE_INTERVAL_MS, async () => {
    part = await firstTeaser(url);
  });
  const listen = async ({ token, session }: AdmittedListener): Promise<void> => {
    const authorization = `Bearer ${token}`;
    const places = `${url}/api/users/${userIdOf(token)}/listening-places`;
    await Promise.all([
      every(RANGE_INTERVAL_MS, () =>
        request(206, part.url, { headers: { range: `bytes=0-${RANGE_BYTES - 1}` } }),
      ),
      every(REPORT_INTERVAL_MS, (turn) => {
        const resumePoint = {
          partId: part._id,
          position: turn % 20,
          duration: 30,
          age: 0,
        };
        return request(200, places, {
          method: 'PUT',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ places: [resumePoint] }),
        });
      }),
      every(PAGE_INTERVAL_MS, () =>
        request(200, url, { headers: { cookie: `age_ok=1; session=${session}` } }),
      ),
    ]);
  };
  await Promise.all([
    renewal,
    ...Array.from({ length: LISTENERS }, (_, index) =>
      listen(people[index % people.length] as AdmittedListener),
    ),
  ]);
  return requests;
};

export const measureLongListening = async (): Promise<readonly Figure[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meend-hour-'));
  await (await serveProduct({ dataDir, env: { DEMO: 'on' } })).end();
  const product = await serveOnServers(dataDir);
  try {
    await pause(REST_MS);
    const rest = { web: usageOf(product.pid, false), worker: usageOf(product.workerPid, false) };
    const bare = await measureBareServer();
    const people: AdmittedListener[] = [];
    for (let index = 0; index < ACCOUNTS; index += 1)
      people.push(await admitListener(product, `hour-${index}@bench.example`));
    const samples: { readonly web: number; readonly worker: number }[] = [];
    const watch = setInterval(() => {
      samples.push({
        web: usageOf(product.pid, false).residentMb,
        worker: usageOf(product.workerPid, false).residentMb,
      });
    }, SAMPLE_INTERVAL_MS);
    const failures: Failures = new Map();
    const requests = await drive(product.url, people, performance.now() + MINUTES * 60_000, failures);
    clearInterval(watch);
    const { cpuSeconds } = usageOf(product.pid, false);
    process.stdout.write(`Answers that failed, by status: ${JSON.stringify([...failures])}\n`);
    const quarter = Math.floor(samples.length / 4);
    const early = samples.slice(quarter, 2 * quarter).map(({ web }) => web);
    const late = samples.slice(-quarter).map(({ web }) => web);
    const reference = { name: 'bare node:http', value: bare.residentMb };
    return [
      figure('Memory at rest, web process', 'MB', rest.web.residentMb, '≤ 110', reference),
      figure('Memory at rest, worker', 'MB', rest.worker.residentMb, '≤ 120', reference),
      figure('Requests', 'in all', requests, 'printed'),
      figure(
        'CPU of the web process',
        '% of one core',
        ((cpuSeconds - rest.web.cpuSeconds) / (MINUTES * 60)) * 100,
        'printed',
      ),
      figure(
        `Most memory of the web process in ${MINUTES} minutes`,
        'MB',
        Math.max(...samples.map(({ web }) => web)),
        '≤ 200',
      ),
      figure('Memory of the web process, last quarter', 'MB', median(late), 'flat', {
        name: 'second quarter',
        value: median(early),
      }),
      figure('Most memory of the worker', 'MB', Math.max(...samples.map(({ worker }) => worker)), 'printed'),
    ];
  } finally {
    await product.stop();
  }
};
