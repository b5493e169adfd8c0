// Bytes a guest's browser loads for Home before and after it is idle, compressed.

import { besideEntry, filesOf, kilobytes, weightOf } from '@meend/tests/kit/browser/built-chunks.ts';
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import { type Figure, figure } from './figure.ts';
import { launchBrowser } from './frame.ts';

export const measureFirstLoad = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const browser = await launchBrowser();
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
    const weight = (name: string, measured: number, target: string): Figure =>
      figure(name, 'kB gzip', measured, target);
    return [
      weight('Home, the entry’s JavaScript', weightOf(filesOf('index.html')), '≤ 115'),
      weight('The player’s pieces, fetched when idle', weightOf(besideEntry('app/player-host.ts')), '≤ 25'),
      weight('Home, all JavaScript once idle, with the next pages’', await of('script'), 'printed'),
      weight('Home, HTML with its styles and data', await of('document'), 'printed'),
      weight('Home, fonts', await of('font'), '≤ 95'),
    ];
  } finally {
    await browser.close();
  }
};
