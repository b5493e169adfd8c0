// Lighthouse on Home as a phone sees it, with the age answer given.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { ServedProduct } from '../support/served-product.ts';
import { type Figure, median } from './figure.ts';

const RUNS = 3;
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

export const measureLighthouse = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const chromePath = process.env['CHROMIUM_PATH'];
  const measured = new Map<string, number[]>();
  const note = (name: string, value: number | null | undefined) =>
    measured.set(name, [...(measured.get(name) ?? []), value ?? Number.NaN]);
  for (let run = 0; run < RUNS; run += 1) {
    const chrome = await launch({ chromeFlags: FLAGS, ...(chromePath ? { chromePath } : {}) });
    try {
      const result = await lighthouse(product.url, {
        port: chrome.port,
        output: 'json',
        logLevel: 'error',
        extraHeaders: { Cookie: 'age_ok=1' },
      });
      if (!result) throw new Error('Lighthouse answered nothing');
      const { categories, audits } = result.lhr;
      for (const id of ['performance', 'accessibility', 'best-practices', 'seo']) {
        note(id, (categories[id]?.score ?? 0) * 100);
      }
      note('LCP', audits['largest-contentful-paint']?.numericValue);
      note('TBT', audits['total-blocking-time']?.numericValue);
      note('CLS', audits['cumulative-layout-shift']?.numericValue);
    } finally {
      chrome.kill();
    }
  }
  const targets: Record<string, string> = { LCP: '≤ 1200', TBT: '≤ 50', CLS: '0' };
  const units: Record<string, string> = { LCP: 'ms', TBT: 'ms', CLS: '' };
  return [...measured].map(([name, values]) => ({
    name: `Lighthouse mobile, ${name}`,
    unit: units[name] ?? 'points',
    measured: median(values),
    reference: null,
    target: targets[name] ?? '100',
  }));
};
