import { expect, expectSound, test } from '@meend/tests/kit/browser/journey.ts';
import {
  choose,
  haveAccount,
  newestStory,
  player,
  playTeaser,
  resumePointsOf,
  timeOf,
} from '@meend/tests/kit/browser/listening.ts';
import type { Page } from '@playwright/test';

const sourceOf = (page: Page) => page.evaluate(() => document.querySelector('audio')?.src ?? '');

/** Plays on from there. */
const playFrom = (page: Page, time: number) =>
  page.evaluate((at) => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = at;
  }, time);

/** Plays this fast to there, then at its own pace: slowed down by the page itself, which a busy machine delays less. */
const playTo = (page: Page, time: number, rate: number) =>
  page.evaluate(
    ([until, speed]) =>
      new Promise<void>((reached) => {
        const audio = document.querySelector('audio');
        if (!audio) throw new Error('Nothing plays');
        audio.playbackRate = speed;
        const timer = setInterval(() => {
          if (audio.currentTime < until) return;
          audio.playbackRate = 1;
          clearInterval(timer);
          reached();
        }, 20);
      }),
    [time, rate] as const,
  );

/** As on a locked phone: the sound goes on, the script receives no event until the returned function is called. */
const suspendScript = async (page: Page) => {
  await page.evaluate(() => {
    const swallow = (event: Event) => event.stopImmediatePropagation();
    const types = ['timeupdate', 'seeked', 'waiting', 'playing', 'pause'];
    for (const type of types) window.addEventListener(type, swallow, true);
    window.addEventListener(
      'script-resumed',
      () => {
        for (const type of types) window.removeEventListener(type, swallow, true);
      },
      { once: true },
    );
  });
  return () => page.evaluate(() => window.dispatchEvent(new Event('script-resumed')));
};

test('a story plays from part to part in one source, also while the script is suspended', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const account = await haveAccount(page);
  const story = await newestStory(page);
  await choose(page, account, story);
  const detail = page.waitForResponse(
    (response) => response.url().includes('/api/playlist/') && response.url().includes(story.slug),
  );
  await page.goto(`/playlist-det/${story.slug}`);
  const parts: readonly { id: string; seconds: number }[] = (await (await detail).json()).audioFiles[0].onward
    .parts;
  const [teaser = 0, first = 0] = parts.map(({ seconds }) => seconds);
  await playTeaser(page);
  const source = await sourceOf(page);
  expect(source).toContain('~');

  await playFrom(page, teaser - 1.5);
  await expect(player(page).getByText('Ep1')).toBeVisible();
  expect(await sourceOf(page)).toBe(source);
  expect(await timeOf(page)).toBeGreaterThan(teaser);
  await expectSound(page);
  const seek = player(page).getByRole('slider', { name: 'Seek' });
  expect(Number(await seek.getAttribute('max'))).toBeLessThan(teaser + first);
  expect(Number(await seek.inputValue())).toBeLessThan(5);

  const resume = await suspendScript(page);
  await playTo(page, teaser + first + 2, 8);
  await expect(player(page).getByText('Ep1')).toBeVisible();
  await resume();
  await expect(player(page).getByText('Ep2')).toBeVisible();
  expect(await sourceOf(page)).toBe(source);

  const finished = async () => {
    const known = await resumePointsOf(page, account);
    return parts.slice(0, 2).map(({ id, seconds }) => {
      const position = known.find(({ partId }) => partId === id)?.position ?? 0;
      return position > seconds * 0.98;
    });
  };
  await expect.poll(finished, { timeout: 20_000 }).toEqual([true, true]);
});
