// A fake device beside the browser's own player: the recording is fetched by the address for it, from its place.
import { expect, test } from '@meend/tests/kit/browser/journey.ts';
import { openStory, player, playTeaser } from '@meend/tests/kit/browser/listening.ts';
import type { Page } from '@playwright/test';

const addDevice = () => {
  const remote = Object.assign(new EventTarget(), {
    state: 'disconnected',
    watchAvailability: async (watcher: (isNear: boolean) => void) => {
      watcher(true);
      return 1;
    },
    cancelWatchAvailability: async () => {},
    prompt: async () => {
      remote.state = 'connected';
      remote.dispatchEvent(new Event('connect'));
    },
  });
  Object.defineProperty(HTMLMediaElement.prototype, 'remote', { get: () => remote });
};

const leaveDevice = () => {
  const remote = document.querySelector('audio')?.remote;
  Object.assign(remote ?? {}, { state: 'disconnected' });
  remote?.dispatchEvent(new Event('disconnect'));
};

const sound = (page: Page) =>
  page.evaluate(() => {
    const { src, currentTime, paused } = document.querySelector('audio') ?? {};
    return { isCast: src?.includes('&cast=1&') ?? false, at: currentTime ?? 0, paused };
  });

test('a playing part goes to a device and comes back without losing its place', async ({ page }) => {
  await page.addInitScript(addDevice);
  await openStory(page);
  await playTeaser(page);
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(1);
  const open = player(page);
  await open.getByRole('button', { name: 'More' }).click();
  const fetched = page.waitForResponse((response) => response.url().includes('&cast=1&'));
  const { at } = await sound(page);
  await open.getByRole('button', { name: 'Cast to another device' }).click();
  expect((await (await fetched).allHeaders())['cross-origin-resource-policy']).toBe('cross-origin');
  await expect(open.getByRole('button', { name: 'Casting: choose another device, or stop' })).toBeVisible();
  await expect.poll(() => sound(page)).toMatchObject({ isCast: true, paused: false });
  const there = await sound(page);
  expect(there.at).toBeGreaterThanOrEqual(at);
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(there.at + 1);
  await page.evaluate(leaveDevice);
  await expect.poll(() => sound(page)).toMatchObject({ isCast: false, paused: false });
  expect((await sound(page)).at).toBeGreaterThan(there.at);
  await expect(open.getByRole('button', { name: 'Pause' })).toBeVisible();
});
