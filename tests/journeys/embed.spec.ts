// A teaser on another site, which found it by oEmbed and gives the frame neither storage nor its own origin.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from '@meend/tests/kit/browser/accessible.ts';
import { newestSlug } from '@meend/tests/kit/browser/initial-page.ts';
import { expect, test } from '@meend/tests/kit/browser/journey.ts';

/** A page of another site; browsers let a loopback address be framed by another one only. */
const serveForeign = async (html: string) => {
  const server = createServer((_, res) => res.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://blog.localhost:${port}/`, stop: () => server.close() };
};

test('a teaser plays in a sandboxed frame of another site from the shared second, once pressed', async ({
  page,
  baseURL,
}) => {
  const slug = await newestSlug(page, '/api/playlist/playlists');
  const url = `${baseURL}/playlist-det/${slug}?part=0&t=5`;
  const found = await page.request.get(`/oembed?url=${encodeURIComponent(url)}`);
  const { html }: { html: string } = await found.json();
  const foreign = await serveForeign(html.replace('<iframe', '<iframe sandbox="allow-scripts"'));
  await page.goto(foreign.url);
  const audio = page.frameLocator('iframe').locator('audio');
  await expect(audio).toBeVisible();
  const state = () =>
    audio.evaluate(({ paused, currentTime }: HTMLAudioElement) => ({ paused, currentTime }));
  expect(await state()).toEqual({ paused: true, currentTime: 0 });
  const blocked = await audio.evaluate(() => {
    try {
      return String(localStorage.length);
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(blocked).toBe('SecurityError');
  await audio.press('Space');
  await expect.poll(async () => (await state()).currentTime).toBeGreaterThan(5);
  expect((await page.context().cookies()).filter(({ name }) => name !== 'age_ok')).toEqual([]);
  foreign.stop();
});

test('the player on other sites is accessible in both themes and at 240 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 240, height: 320 });
  const slug = await newestSlug(page, '/api/playlist/playlists');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of [`temptations/${slug}`, 'temptations/nothing']) {
      await page.goto(`/embed/${path}`);
      await expectAccessible(page);
    }
  }
});
