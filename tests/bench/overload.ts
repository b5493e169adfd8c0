// A web process at five times its capacity: a story with its access decision, requested by listeners, on a PostgreSQL
// server. Then the same with half of the clients disconnecting, and its state a minute later.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { admitListener } from '@meend/tests/kit/site/served-listener.ts';
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import { type Figure, figure } from './figure.ts';
import { onPostgres, serveSeeded } from './frame.ts';
import { type OpenLoopResult, openLoop } from './open-loop.ts';
import { usageOf } from './process-usage.ts';

const AT_ONCE = 32;
const CAPACITY_SECONDS = 8;
const SECONDS = 20;
const TIMES = 5;
const CONNECTIONS = 4_000;
const PROBE_MS = 100;
const MINUTE_MS = 60_000;

/** Responses per second to a closed loop of this many clients. */
const capacityOf = async (url: string, headers: Record<string, string>): Promise<number> => {
  const load = { url, headers, connections: AT_ONCE, leaves: false };
  const { statuses } = await openLoop({ ...load, rate: 20_000, seconds: CAPACITY_SECONDS });
  return (statuses['200'] ?? 0) / CAPACITY_SECONDS;
};

interface Probe {
  /** Longest response time of `/healthz` in ms. */
  readonly longestMs: number;
  readonly residentMb: number;
}

const whileProbed = async <T>(
  { url, pid }: ServedProduct,
  work: Promise<T>,
): Promise<{ readonly result: T; readonly probe: Probe }> => {
  let isOver = false;
  let [longestMs, residentMb] = [0, 0];
  const looking = (async () => {
    while (!isOver) {
      const began = performance.now();
      // A new connection, as for a load balancer's health check.
      const answer = await fetch(`${url}/healthz`, { headers: { connection: 'close' } });
      await answer.arrayBuffer();
      longestMs = Math.max(longestMs, performance.now() - began);
      residentMb = Math.max(residentMb, usageOf(pid, false).residentMb);
      await wait(PROBE_MS);
    }
  })();
  const result = await work;
  isOver = true;
  await looking;
  return { result, probe: { longestMs, residentMb } };
};

const printResult = (name: string, { sent, skipped, statuses, broken, p50, p99 }: OpenLoopResult): void => {
  process.stdout.write(
    `  ${name}: ${sent} sent, ${skipped} not (no connection free), answers ${JSON.stringify(statuses)}, ${broken} broken, 200 after ${p50.toFixed(0)} ms (p50) and ${p99.toFixed(0)} ms (p99)\n`,
  );
};

const measure = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const { url, pid } = product;
  const { token } = await admitListener(product, 'anika@example.in');
  const headers = { authorization: `Bearer ${token}` };
  const list = await fetch(`${url}/api/playlist/playlists`);
  const [story] = (await list.json()) as { slug: string }[];
  const storyUrl = `${url}/api/playlist/playlists/${story?.slug}`;
  const capacity = await capacityOf(storyUrl, headers);
  await wait(5_000);
  const atRestMb = usageOf(pid, false).residentMb;
  const load = { url: storyUrl, headers, seconds: SECONDS, connections: CONNECTIONS, leaves: false };
  const { result, probe } = await whileProbed(product, openLoop({ ...load, rate: capacity * TIMES }));
  printResult(`${TIMES} times the capacity`, result);
  const withAborts = await whileProbed(product, openLoop({ ...load, rate: capacity * TIMES, leaves: true }));
  printResult('the same, half of them leaving', withAborts.result);
  const began = performance.now();
  while ((await fetch(storyUrl, { headers })).status !== 200) await wait(PROBE_MS);
  const recoveredMs = performance.now() - began;
  await wait(MINUTE_MS);
  const laterMb = usageOf(pid, false).residentMb;
  const good = (result.statuses['200'] ?? 0) / SECONDS;
  return [
    figure('Capacity: a story with its access decision', 'answers a second', capacity, 'printed'),
    figure(`Asked ${TIMES} times that, answered`, 'a second', good, 'printed', {
      name: 'capacity',
      value: capacity,
    }),
    figure('Slowest good answer in a hundred', 'ms', result.p99, 'printed'),
    figure('Answers that were neither 200 nor 503, and broken connections', '', othersOf(result), '0'),
    figure(
      'The longest look at /healthz',
      'ms',
      Math.max(probe.longestMs, withAborts.probe.longestMs),
      '≤ 1,000',
    ),
    figure('To the first good answer afterwards', 'ms', recoveredMs, '≤ 10,000'),
    figure(
      'Resident memory at its most',
      'MB',
      Math.max(probe.residentMb, withAborts.probe.residentMb),
      'printed',
      { name: 'before', value: atRestMb },
    ),
    figure('Resident memory a minute later', 'MB', laterMb, 'ratio ≤ 1.2', {
      name: 'before',
      value: atRestMb,
    }),
  ];
};

const othersOf = ({ statuses, broken }: OpenLoopResult): number =>
  Object.entries(statuses).reduce(
    (sum, [status, count]) => (status === '200' || status === '503' ? sum : sum + count),
    broken,
  );

export const measureOverload = (): Promise<readonly Figure[]> =>
  onPostgres('Overload', [], async (server) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'meend-overload-'));
    const env = { DATABASE_URL: await server.newDatabase(), DEMO: 'on', RATE_LIMIT_FACTOR: '1000' };
    const product = await serveSeeded({ dataDir, env });
    try {
      return await measure(product);
    } finally {
      await product.stop();
    }
  });
