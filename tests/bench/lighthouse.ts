// Lighthouse (mobile) on Home, a detail page and an article, with the age gate confirmed.

import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { type Figure, median } from './figure.ts';

const RUNS = 3;
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

const audits = [
  ['largest-contentful-paint', 'LCP', 'ms', '≤ 1200'],
  ['total-blocking-time', 'TBT', 'ms', '≤ 50'],
  ['cumulative-layout-shift', 'CLS', '', '0'],
] as const;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Values = ReadonlyMap<string, number>;

const audit = async (address: string): Promise<Values> => {
  const chromePath = process.env.CHROMIUM_PATH;
  const chrome = await launch({ chromeFlags: FLAGS, ...(chromePath ? { chromePath } : {}) });
  try {
    const result = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      extraHeaders: { Cookie: 'age_ok=1' },
    });
    if (!result) throw new Error('Lighthouse returned no result');
    const { lhr } = result;
    return new Map([
      ...categories.map((id): [string, number] => [id, (lhr.categories[id]?.score ?? 0) * 100]),
      ...audits.map(([id, name]): [string, number] => [name, lhr.audits[id]?.numericValue ?? Number.NaN]),
    ]);
  } finally {
    chrome.kill();
  }
};

interface Slugged {
  readonly slug: string;
}

const newest = async (product: ServedProduct, path: string): Promise<string> => {
  const response = await fetch(product.url + path);
  const list: Slugged[] = await response.json();
  const last = list.at(-1);
  if (!last) throw new Error(`${path} links to no page to measure`);
  return last.slug;
};

const figures = (page: string, runs: readonly Values[]): Figure[] => {
  const figure = (name: string, unit: string, target: string): Figure => ({
    name: `Lighthouse mobile, ${page}, ${name}`,
    unit,
    measured: median(runs.map((run) => run.get(name) ?? Number.NaN)),
    reference: null,
    target,
  });
  return [
    ...categories.map((id) => figure(id, 'points', '100')),
    ...audits.map(([, name, unit, target]) => figure(name, unit, target)),
  ];
};

export const measureLighthouse = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const pages = [
    ['Home', '/'],
    ['a detail page', `/playlist-det/${await newest(product, '/api/playlist/playlists')}`],
    ['a blog article', `/blogs/${await newest(product, '/api/blogs')}`],
  ] as const;
  const measured: Figure[] = [];
  for (const [page, path] of pages) {
    const runs: Values[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await audit(product.url + path));
    measured.push(...figures(page, runs));
  }
  return measured;
};
