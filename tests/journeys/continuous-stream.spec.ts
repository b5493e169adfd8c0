import { expect, expectSound, test } from '@meend/tests/kit/browser/journey.ts';
import {
  choose,
  haveAccount,
  isSilent,
  newestStory,
  notes,
  player,
  playTeaser,
  resumePointsOf,
  timeOf,
} from '@meend/tests/kit/browser/listening.ts';
import type { Page, Route } from '@playwright/test';

const sourceOf = (page: Page) => page.evaluate(() => document.querySelector('audio')?.src ?? '');

/** Waits for the answer to this listener: the page came with what anyone may hear, without the stream. */
const expectAddresses = (page: Page) =>
  expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Play Episode 1,/ })
      .first(),
  ).toHaveAttribute('data-sound', /^\/media\//);

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
  await expectAddresses(page);
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
  await expect.poll(finished).toEqual([true, true]);
});

interface WireAnswer {
  readonly audioFiles: readonly {
    readonly url: string | null;
    readonly onward?: { readonly parts: readonly { seconds: number }[] } | null;
  }[];
}

const PLAN_MS = 30 * 60_000;

test('a phone locked while the plan ends stops after the part that played then', async ({ page }) => {
  const account = await haveAccount(page);
  const story = await newestStory(page);
  await choose(page, account, story);
  await page.clock.install();
  const startedAt = Date.now();
  let isOver = false;
  let lengths: readonly number[] = [];
  // As for a subscriber: the plan's end comes with each stream, and after it what it opened is locked.
  await page.route(`**/api/playlist/playlists/${story.slug}`, async (route: Route) => {
    const response = await route.fetch();
    const answer: WireAnswer = await response.json();
    const endsAt = new Date(startedAt + PLAN_MS).toISOString();
    lengths = answer.audioFiles[0]?.onward?.parts.map(({ seconds }) => seconds) ?? lengths;
    const audioFiles = answer.audioFiles.map((part, index) => {
      if (isOver) return { ...part, url: index === 0 ? part.url : null, onward: null };
      return { ...part, onward: part.onward && { ...part.onward, endsAt } };
    });
    await route.fulfill({ response, json: { ...answer, audioFiles } });
  });
  await page.goto(`/playlist-det/${story.slug}`);
  await expectAddresses(page);
  await playTeaser(page);
  const [teaser = 0, first = 0] = lengths;
  await playFrom(page, teaser - 1.5);
  await expect(player(page).getByText('Ep1')).toBeVisible();
  await expectSound(page);

  const resume = await suspendScript(page);
  await playTo(page, teaser + first + 2, 8);
  isOver = true;
  // Longer than the part: it ended in Episode 1, at the latest.
  await page.clock.setSystemTime(startedAt + PLAN_MS + 60_000);
  await resume();
  await expect.poll(() => isSilent(page)).toBe(true);
  await expect(player(page).getByText('Ep1')).toBeVisible();
  await expect(page.getByRole('button', { name: /Episode 2/ }).first()).toBeVisible();
  await expect(notes(page).getByText(/^Your plan ended on \d+ \w{3}\. Still open: Teaser$/)).toBeVisible();
  await expect(notes(page).getByRole('link', { name: 'See the plans' })).toBeVisible();
  const heard = async () => (await resumePointsOf(page, account)).map(({ position }) => Math.round(position));
  await expect.poll(heard).toEqual(expect.arrayContaining([Math.round(first)]));
  expect(await heard()).toHaveLength(2);
});
