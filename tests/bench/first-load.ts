// What a guest's browser fetches for Home before and after it is idle, compressed as for the wire.
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import type { ServedProduct } from '../support/served-product.ts';
import type { Figure } from './figure.ts';

const kilobytes = (bodies: readonly Buffer[]): number =>
  bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;

export const measureFirstLoad = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext();
    await context.addCookies([{ name: 'age_ok', value: '1', url: product.url }]);
    const page = await context.newPage();
    const bodies: { kind: string; isEntry: boolean; body: Promise<Buffer> }[] = [];
    let isEntry = true;
    page.on('response', (response) => {
      bodies.push({
        kind: response.request().resourceType(),
        isEntry,
        body: response.body().catch(() => Buffer.of()),
      });
    });
    await page.goto(product.url, { waitUntil: 'load' });
    isEntry = false;
    await page.waitForTimeout(3_000);
    const of = async (kind: string, entry: boolean) =>
      kilobytes(
        await Promise.all(
          bodies.filter((one) => one.kind === kind && one.isEntry === entry).map((one) => one.body),
        ),
      );
    const figure = (name: string, measured: number, target: string): Figure => ({
      name,
      unit: 'kB gzip',
      measured,
      reference: null,
      target,
    });
    return [
      figure('Home, JavaScript before load', await of('script', true), '≤ 115'),
      figure('Home, JavaScript after load', await of('script', false), '≤ 25'),
      figure('Home, styles', await of('stylesheet', true), 'none'),
      figure('Home, fonts', (await of('font', true)) + (await of('font', false)), '≤ 95'),
    ];
  } finally {
    await browser.close();
  }
};
