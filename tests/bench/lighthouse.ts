// Lighthouse (mobile) on Home, a listing, a story and an article, for a guest and for a listener, beside a bare page in
// the same run. The processor is slowed down until its benchmark index is that of one cheap phone, on every machine.

import { type AdmittedListener, admitListener } from '@meend/tests/kit/site/served-listener.ts';
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { chromium } from 'playwright';
import { serveBarePage } from './bare-page/serve-bare-page.ts';
import { type Figure, figure, median } from './figure.ts';

const RUNS = 3;
/** Lighthouse's benchmark index of the simulated phone. */
export const PHONE_INDEX = 350;
/** Visits whose benchmark index decides how far the next one is slowed down. */
const RECENT = 5;
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Page {
  readonly name: string;
  readonly url: string;
  /** Whose session the browser keeps, by token and cookie; a guest's visit without. */
  readonly listener?: AdmittedListener;
}

interface Visit {
  readonly benchmarkIndex: number;
  /** Points of 100. */
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  readonly layoutShift: number;
  /** Milliseconds of the simulated phone. */
  readonly paint: number;
  readonly blocked: number;
  readonly scripts: number;
  readonly styleAndLayout: number;
  readonly longestTasks: readonly number[];
}

const prepare = async (chrome: LaunchedChrome, url: string, { token }: AdmittedListener): Promise<void> => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  try {
    const [context] = browser.contexts();
    const page = await context?.newPage();
    if (!page) throw new Error('Chromium opened no page');
    await page.goto(`${new URL(url).origin}/privacy-policy`);
    // With its time: a token of unknown age would be renewed first.
    await page.evaluate((kept) => {
      localStorage.setItem('token', kept);
      localStorage.setItem('token-at', String(Date.now()));
    }, token);
    await page.close();
  } finally {
    await browser.close();
  }
};

/** Throws if Lighthouse could not measure one of the figures. */
const visit = async (page: Page, slowDown: number): Promise<Visit> => {
  const chromePath = process.env.CHROMIUM_PATH;
  const chrome = await launch({ chromeFlags: FLAGS, ...(chromePath ? { chromePath } : {}) });
  try {
    const { url, listener } = page;
    if (listener) await prepare(chrome, url, listener);
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      disableStorageReset: true,
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowDown },
      extraHeaders: { Cookie: listener ? `age_ok=1; session=${listener.session}` : 'age_ok=1' },
    });
    if (!result) throw new Error('Lighthouse returned no result');
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const value = (id: string): number => {
      const { numericValue, errorMessage } = lhr.audits[id] ?? {};
      if (numericValue === undefined) throw new Error(`no ${id}: ${errorMessage ?? 'not measured'}`);
      return numericValue;
    };
    const rows = (id: string): readonly Record<string, unknown>[] => {
      const { details } = lhr.audits[id] ?? {};
      return details?.type === 'table' ? details.items : [];
    };
    const group = (name: string): number => {
      const row = rows('mainthread-work-breakdown').find((one) => one.group === name);
      return typeof row?.duration === 'number' ? row.duration : 0;
    };
    value('mainthread-work-breakdown');
    return {
      benchmarkIndex: lhr.environment.benchmarkIndex,
      scores: Object.fromEntries(
        categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]),
      ) as Visit['scores'],
      layoutShift: value('cumulative-layout-shift'),
      paint: value('largest-contentful-paint'),
      blocked: value('total-blocking-time'),
      scripts: group('scriptEvaluation') + group('scriptParseCompile'),
      styleAndLayout: group('styleLayout'),
      longestTasks: rows('long-tasks').flatMap(({ duration }) =>
        typeof duration === 'number' ? [duration] : [],
      ),
    };
  } finally {
    chrome.kill();
  }
};

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints the reason of a failed run and returns null, so that no median includes it. */
const visitUnlessFailed = async (page: Page, slowDown: number): Promise<Visit | null> => {
  try {
    return await visit(page, slowDown);
  } catch (error) {
    printLine(
      `Lighthouse, ${page.name}: a run failed (${error instanceof Error ? error.message : String(error)})`,
    );
    return null;
  }
};

const measured = [
  ['largest paint', 'ms', (one: Visit) => one.paint, '≤ 1200'],
  ['blocked', 'ms', (one: Visit) => one.blocked, 'ratio ≤ 1.5'],
  ['scripts', 'ms', (one: Visit) => one.scripts, 'ratio ≤ 2'],
  ['style and layout', 'ms', (one: Visit) => one.styleAndLayout, 'ratio ≤ 2'],
  ['longest task', 'ms', (one: Visit) => Math.max(0, ...one.longestTasks), '≤ 100'],
] as const;

const figuresOf = (page: Page, visits: readonly Visit[], bare: readonly Visit[]): readonly Figure[] => {
  if (visits.length === 0 || bare.length === 0) {
    printLine(`Lighthouse, ${page.name}: not measured, every run failed`);
    return [];
  }
  const name = (what: string): string => `Lighthouse, ${page.name}, ${what} (median of ${visits.length})`;
  return [
    ...measured.map(
      ([what, unit, read, target]): Figure =>
        figure(name(what), unit, median(visits.map(read)), target, {
          name: `bare page (median of ${bare.length})`,
          value: median(bare.map(read)),
        }),
    ),
    ...categories.map(
      (id): Figure => figure(name(id), 'points', median(visits.map(({ scores }) => scores[id])), '100'),
    ),
    figure(name('layout shift'), '', median(visits.map(({ layoutShift }) => layoutShift)), '0'),
  ];
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

const pagesOf = async (product: ServedProduct): Promise<readonly Page[]> => {
  const guests: readonly Page[] = [
    { name: 'Home', url: `${product.url}/` },
    { name: 'a listing', url: `${product.url}/temptations` },
    {
      name: 'a story',
      url: `${product.url}/playlist-det/${await newest(product, '/api/playlist/playlists')}`,
    },
    { name: 'an article', url: `${product.url}/blogs/${await newest(product, '/api/blogs')}` },
  ];
  const listener = await admitListener(product, 'listener@bench.example');
  return [...guests, ...guests.map(({ name, url }) => ({ name: `${name}, signed in`, url, listener }))];
};

/** The pages take turns with the bare one, so that other load on the machine meets all of them. */
export const measureLighthouse = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const bare = await serveBarePage();
  try {
    const barePage: Page = { name: 'the bare page', url: bare.url };
    const { benchmarkIndex } = await visit(barePage, 1);
    const indexes = [benchmarkIndex];
    const pages = [barePage, ...(await pagesOf(product))];
    const visits = new Map<Page, Visit[]>(pages.map((page) => [page, []]));
    for (let run = 0; run < RUNS; run += 1) {
      for (const page of pages) {
        // A machine's index changes within minutes, so each visit is slowed down by those just before it.
        const one = await visitUnlessFailed(page, median(indexes.slice(-RECENT)) / PHONE_INDEX);
        if (one === null) continue;
        indexes.push(one.benchmarkIndex);
        visits.get(page)?.push(one);
      }
    }
    const bareVisits = visits.get(barePage) ?? [];
    printLine(
      `Benchmark index of the runs: ${Math.min(...indexes)} to ${Math.max(...indexes)}, each slowed down to the phone’s ${PHONE_INDEX}`,
    );
    return pages
      .filter((page) => page !== barePage)
      .flatMap((page) => figuresOf(page, visits.get(page) ?? [], bareVisits));
  } finally {
    bare.stop();
  }
};
