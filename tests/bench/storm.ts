// Memory retained by a web process after a client invented page sizes, crawled thousands of pages and requested cards,
// covers and the sitemap: resident memory a minute later, against before.
import { setTimeout as wait } from 'node:timers/promises';
import { type ServedProduct, serveProduct } from '@meend/tests/kit/site/served-product.ts';
import { type Figure, figure } from './figure.ts';
import { usageOf } from './process-usage.ts';
import { fillCatalogue } from './story-copies.ts';

const STORIES = 1_000;
const AT_ONCE = 16;
/** Milliseconds in which an idle process can release memory. */
const SETTLED_MS = 60_000;
const LISTS = ['/api/playlist/playlists', '/api/shortStories/shortStories'] as const;

const times = (count: number, path: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => path(at));

const sizes = LISTS.flatMap((list) => times(150, (at) => `${list}?order=title&limit=${100 + 6 * at}`));

const copies = (path: (slug: string) => string, count: number): string[] =>
  times(count, (at) => path(`copy-${STORIES - at}`));

/** Kinds of URLs that clients can invent without end, one after the other. */
const storms: Readonly<Record<string, readonly string[]>> = {
  'invented limits': sizes,
  'the same once more': sizes,
  'stories and their pages': [
    ...copies((slug) => `/api/playlist/playlists/${slug}`, 500),
    ...copies((slug) => `/playlist-det/${slug}`, 500),
  ],
  'the same pages once more': copies((slug) => `/playlist-det/${slug}`, 500),
  'cards and covers': [
    ...copies((slug) => `/social/temptations/${slug}.jpg`, 80),
    ...copies((slug) => `/covers/${slug}.svg`, 300),
  ],
  sitemap: times(100, () => '/sitemap.xml'),
};

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** Number of responses by status. */
const rush = async (url: string, paths: readonly string[]): Promise<Readonly<Record<string, number>>> => {
  const statuses: Record<string, number> = {};
  let next = 0;
  const one = async (who: number) => {
    const headers = { 'accept-encoding': ENCODINGS[who % ENCODINGS.length] ?? '', cookie: 'age_ok=1' };
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const answer = await fetch(url + path, { headers });
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, who) => one(who)));
  return statuses;
};

const MB = 1024 ** 2;

const settledMb = async ({ pid }: ServedProduct): Promise<number> => {
  await wait(SETTLED_MS);
  return usageOf(pid, false).residentMb;
};

interface MemoryUsage {
  readonly cachedMb: number;
  readonly heapMb: number;
}

/** As reported by the process itself. */
const memoryUsageOf = async (url: string): Promise<MemoryUsage> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const sumOf = (line: RegExp): number =>
    [...text.matchAll(line)].reduce((sum, [, bytes]) => sum + Number(bytes), 0) / MB;
  return {
    cachedMb: sumOf(/^meend_kept_bytes\{kept="\w+"\} (\d+)$/gm),
    heapMb: sumOf(/^nodejs_(?:heap_size_used|external_memory)_bytes (\d+)$/gm),
  };
};

const measure = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const { url, pid } = product;
  // Warm-up: modules loaded on demand (cards, metrics, renderer) are not growth.
  await rush(url, ['/', '/metrics', ...times(60, () => '/playlists'), '/sitemap.xml', ...sizes.slice(0, 2)]);
  await rush(
    url,
    copies((slug) => `/social/temptations/${slug}.jpg`, 2),
  );
  const restMb = await settledMb(product);
  const atRest = await memoryUsageOf(url);
  let mostMb = 0;
  for (const [name, paths] of Object.entries(storms)) {
    const statuses = await rush(url, paths);
    const { residentMb } = usageOf(pid, false);
    mostMb = Math.max(mostMb, residentMb);
    const { cachedMb, heapMb } = await memoryUsageOf(url);
    process.stdout.write(
      `  ${name}: answers ${JSON.stringify(statuses)}, resident ${residentMb.toFixed(0)} MB, heap and buffers ${heapMb.toFixed(0)}, kept ${cachedMb.toFixed(1)}\n`,
    );
  }
  const laterMb = await settledMb(product);
  const later = await memoryUsageOf(url);
  const before = { name: 'before', value: restMb };
  return [
    figure('Kept of what strangers asked for', 'MB', later.cachedMb, '≤ 32'),
    figure('Resident memory between the storms, at its most', 'MB', mostMb, 'printed', before),
    figure('Resident memory a minute later', 'MB', laterMb, 'printed', before),
    figure('Heap and buffers a minute later', 'MB', later.heapMb, 'printed', {
      name: 'before',
      value: atRest.heapMb,
    }),
    figure('Grown by', 'MB', laterMb - restMb, '≤ 40'),
  ];
};

export const measureStorm = async (): Promise<readonly Figure[]> => {
  let product = await serveProduct({ env: { DEMO: 'on' } });
  try {
    await fillCatalogue(product.dataDir, STORIES);
    // A restart frees the memory that seeding left in the process.
    await product.crash();
    product = await product.startAgain();
    return await measure(product);
  } finally {
    await product.stop();
  }
};
