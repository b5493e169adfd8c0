// The pictures and the film of README.md, from the running product with its demonstration.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { CLI, checkout } from '@meend/tests/kit/servers/product-files.ts';
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import sharp from 'sharp';
import { type Figure, figure } from '../figure.ts';
import { launchBrowser } from '../frame.ts';
import { tapVisibly } from './finger.ts';
import { recordPage } from './screencast.ts';

const docs = join(checkout, 'docs');
const STORY = '/playlist-det/the-last-train-to-shimla';
const SETTLED_MS = 1_500;
const PICTURE_QUALITY = 80;

const desktop = { viewport: { width: 1280, height: 780 }, colorScheme: 'dark' } as const;
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  colorScheme: 'dark',
} as const;

type Person = 'subscriber' | 'admin';

const signInLink = ({ url, dataDir }: ServedProduct, person: Person): string => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(checkout, CLI), 'demo-sign-in', person, '--json'],
    { cwd: checkout, env: { ...process.env, DATA_DIR: dataDir, PORT: new URL(url).port }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return (JSON.parse(stdout) as { link: string }).link;
};

interface Visit {
  readonly browser: Browser;
  readonly product: ServedProduct;
}

const openPage = async (
  { browser, product }: Visit,
  options: BrowserContextOptions,
  person?: Person,
): Promise<Page> => {
  const context = await browser.newContext({ ...options, baseURL: product.url });
  await context.addCookies([{ name: 'age_ok', value: '1', url: product.url }]);
  const page = await context.newPage();
  if (person) {
    await page.goto(signInLink(product, person));
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForFunction(() => localStorage.getItem('token') !== null);
  }
  return page;
};

/** Waits for what comes after the first paint: fonts, pictures, the player. */
const photograph = async (page: Page): Promise<Buffer> => {
  await page.waitForTimeout(SETTLED_MS);
  return page.screenshot();
};

const savePicture = (picture: Buffer, name: string): Promise<unknown> =>
  sharp(picture).webp({ quality: PICTURE_QUALITY }).toFile(join(docs, name));

const playTeaser = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(?:Hear a teaser|(?:Play|Resume) Teaser)/ })
    .first()
    .click();

const showHome = async (visit: Visit): Promise<void> => {
  const height = 738;
  const pictures: Buffer[] = [];
  for (const options of [
    { viewport: { width: 1180, height }, colorScheme: 'dark' },
    { viewport: { width: 341, height }, colorScheme: 'light' },
  ] as const) {
    const page = await openPage(visit, options);
    await page.goto('/', { waitUntil: 'networkidle' });
    await playTeaser(page);
    pictures.push(await photograph(page));
    await page.context().close();
  }
  const [wide, narrow] = pictures;
  const both = await sharp({ create: { width: 1545, height, channels: 3, background: '#2a2333' } })
    .composite([
      { input: wide, left: 0, top: 0 },
      { input: narrow, left: 1204, top: 0 },
    ])
    .png()
    .toBuffer();
  await savePicture(both, 'home.webp');
};

const showPlayer = async (visit: Visit): Promise<void> => {
  const page = await openPage(visit, desktop, 'subscriber');
  await page.goto(STORY, { waitUntil: 'networkidle' });
  await playTeaser(page);
  await savePicture(await photograph(page), 'player.webp');
  await page.context().close();
};

const showStudio = async (visit: Visit): Promise<void> => {
  const page = await openPage(visit, desktop, 'admin');
  const stories = '/admin-dashboard?panel=temptations';
  await page.goto(stories, { waitUntil: 'networkidle' });
  await savePicture(await photograph(page), 'studio.webp');
  await page.goto('/admin-dashboard?panel=insights', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'From guest to subscriber' }).scrollIntoViewIfNeeded();
  await savePicture(await photograph(page), 'insights.webp');
  await page.context().close();
};

const film = async (visit: Visit): Promise<void> => {
  const page = await openPage(visit, phone, 'subscriber');
  await page.goto(STORY, { waitUntil: 'networkidle' });
  const player = page.getByRole('region', { name: 'Audio player' });
  await recordPage(page, join(docs, 'film.webm'), async () => {
    await page.waitForTimeout(SETTLED_MS);
    await tapVisibly(
      page,
      page
        .getByRole('main')
        .getByRole('button', { name: /^(?:Play|Resume) Teaser/ })
        .first(),
    );
    await page.waitForTimeout(SETTLED_MS);
    await tapVisibly(page, page.getByRole('navigation').getByRole('link', { name: 'Home' }).last());
    await page.getByRole('main').getByRole('article').first().waitFor();
    await page.waitForTimeout(SETTLED_MS);
    await tapVisibly(page, player.getByRole('button', { name: 'Open player' }));
    await tapVisibly(page, player.getByRole('button', { name: 'Next part' }));
    await page.waitForTimeout(SETTLED_MS);
    await tapVisibly(page, player.getByRole('button', { name: /^Sleep timer/ }).last());
    const timer = page.getByRole('dialog', { name: 'Sleep timer' });
    await tapVisibly(page, timer.getByRole('button', { name: 'End of the story' }));
    await page.waitForTimeout(2 * SETTLED_MS);
    await savePicture(await page.screenshot({ scale: 'css' }), 'film.webp');
  });
  await page.context().close();
};

const SIZES = {
  'film.webm': 1_500,
  'film.webp': 150,
  'home.webp': 150,
  'player.webp': 150,
  'studio.webp': 150,
  'insights.webp': 150,
} as const;

/** Writes the files, and measures their sizes. */
export const showProduct = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const browser = await launchBrowser();
  try {
    for (const show of [film, showHome, showPlayer, showStudio]) await show({ browser, product });
  } finally {
    await browser.close();
  }
  return Object.entries(SIZES).map(([name, most]) =>
    figure(`docs/${name}`, 'kB', statSync(join(docs, name)).size / 1_000, `≤ ${most} kB`),
  );
};
