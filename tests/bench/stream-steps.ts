// Previous and next inside a continuous stream: from the click to `seeked`, beside an element that plays the same stream
// and is sent to the same places by a click.
import { grantRole } from '@meend/tests/kit/site/grant-role.ts';
import { admitListener } from '@meend/tests/kit/site/served-listener.ts';
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import type { Browser, Locator, Page } from 'playwright';
import { type Figure, figure, median } from './figure.ts';
import { pressWithMouse, soundAfter, watchSound } from './person-press.ts';

const EMAIL = 'meera@example.in';
const STEPS = ['Next', 'Previous', 'Next', 'Previous', 'Next', 'Previous'] as const;
const ROUNDS = 3;

interface Stream {
  readonly url: string;
  readonly parts: readonly { readonly seconds: number }[];
}

const playBare = (page: Page, { url, parts }: Stream): Promise<void> =>
  page.evaluate(
    async ([address, lengths]) => {
      const audio = new Audio(address);
      let part = 0;
      for (const [name, step] of [
        ['Next', 1],
        ['Previous', -1],
      ] as const) {
        const button = document.createElement('button');
        button.textContent = `Bare ${name}`;
        button.style.cssText = `position:fixed;top:0;z-index:999;height:90px;left:${step > 0 ? 0 : 300}px`;
        button.onclick = () => {
          part += step;
          audio.currentTime = lengths.slice(0, part).reduce((sum, seconds) => sum + seconds, 0);
        };
        document.body.append(button);
      }
      await audio.play();
    },
    [url, parts.map(({ seconds }) => seconds)] as const,
  );

const stepTimes = async (page: Page, button: (step: string) => Locator): Promise<readonly number[]> => {
  const times: number[] = [];
  for (const step of STEPS)
    times.push(await soundAfter(page, 'seeked', () => pressWithMouse(page, button(step))));
  return times;
};

export const measureStreamSteps = async (
  browser: Browser,
  product: ServedProduct,
  slug: string,
): Promise<readonly Figure[]> => {
  const { url } = product;
  const admitted = await admitListener(product, EMAIL);
  // Staff may hear everything.
  grantRole(product, EMAIL, 'admin');
  const open = async (path: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: url });
    await context.addCookies([
      { name: 'age_ok', value: '1', url },
      { name: 'session', value: admitted.session, url },
    ]);
    await context.addInitScript((token) => localStorage.setItem('token', token), admitted.token);
    const page = await context.newPage();
    await page.addInitScript(watchSound);
    await page.goto(path, { waitUntil: 'load' });
    return page;
  };
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await open('/');
    const detail = page.waitForResponse(
      (response) => response.url().includes(`/api/playlist/`) && response.url().includes(slug),
    );
    await page.goto(`/playlist-det/${slug}`);
    const stream: Stream = (await (await detail).json()).audioFiles[0].onward;
    const play = page.getByRole('main').getByRole('button', { name: /^(Play|Resume)/ });
    await soundAfter(page, 'playing', () => play.first().click());
    const player = page.getByRole('region', { name: 'Audio player' });
    times.ours.push(
      ...(await stepTimes(page, (step) => player.getByRole('button', { name: `${step} part` }))),
    );
    await page.context().close();
    const bare = await open('/page-not-found');
    await playBare(bare, stream);
    times.bare.push(...(await stepTimes(bare, (step) => bare.getByRole('button', { name: `Bare ${step}` }))));
    await bare.context().close();
  }
  return [
    figure(
      `Previous and next inside a stream, click to seeked, ${times.ours.length} presses`,
      'ms',
      median(times.ours),
      '≤ 60',
      { name: 'a bare element sent there', value: median(times.bare) },
    ),
    figure('The same, the slowest', 'ms', Math.max(...times.ours), '≤ 60', {
      name: 'a bare element sent there',
      value: Math.max(...times.bare),
    }),
  ];
};
