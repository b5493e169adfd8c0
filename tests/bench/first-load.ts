// What a guest's browser fetches for Home before and after it is idle, compressed as for the wire.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import type { ServedProduct } from '../support/served-product.ts';
import type { Figure } from './figure.ts';

const kilobytes = (bodies: readonly Buffer[]): number =>
  bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const DIST = join(import.meta.dirname, '../../web/dist');

/** The files a piece of the build needs, by the build's own manifest. */
const filesOf = (start: string): Set<string> => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
  const files = new Set<string>();
  const follow = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(follow);
  };
  follow(start);
  return files;
};

const weigh = (files: Iterable<string>): number =>
  kilobytes([...files].map((file) => readFileSync(join(DIST, file))));

const entry = (): number => weigh(filesOf('index.html'));

const player = (): number => {
  const first = filesOf('index.html');
  return weigh([...filesOf('features/player/engine/engine.ts')].filter((file) => !first.has(file)));
};

export const measureFirstLoad = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext();
    await context.addCookies([{ name: 'age_ok', value: '1', url: product.url }]);
    const page = await context.newPage();
    const bodies: { readonly kind: string; readonly body: Promise<Buffer> }[] = [];
    page.on('response', (response) => {
      bodies.push({
        kind: response.request().resourceType(),
        body: response.body().catch(() => Buffer.of()),
      });
    });
    await page.goto(product.url, { waitUntil: 'load' });
    await page.waitForTimeout(3_000);
    const of = async (kind: string) =>
      kilobytes(await Promise.all(bodies.filter((one) => one.kind === kind).map((one) => one.body)));
    const figure = (name: string, measured: number, target: string): Figure => ({
      name,
      unit: 'kB gzip',
      measured,
      reference: null,
      target,
    });
    return [
      figure('Home, the entry’s JavaScript', entry(), '≤ 115'),
      figure('The player’s pieces, fetched when idle', player(), '≤ 25'),
      figure('Home, all JavaScript once idle, with the next pages’', await of('script'), 'printed'),
      figure('Home, HTML with its styles and data', await of('document'), 'printed'),
      figure('Home, fonts', await of('font'), '≤ 95'),
    ];
  } finally {
    await browser.close();
  }
};
