// Work of the main thread on a phone, counted in elements, so that it is the same on every machine.
import { expect, expectIdleComponents, test, untilHydrated } from '@meend/tests/kit/browser/journey.ts';

interface TraceEvent {
  readonly name: string;
  readonly args?: { readonly elementCount?: number };
}

/**
 * The first paint, the fonts and the banner, whose height is a variable of the root, each style what is in the window.
 * A stylesheet with rules for any element does too, when it is added and with every element that is.
 */
const PASSES = 2.3;

test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

test('Home starts without styling the whole page again and again', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await page.goto('/');
  await untilHydrated(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
  await expect(page.locator('audio')).toBeAttached();
  await expectIdleComponents(page);
  const isPrefetched = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/playlist-detail-page-'));
  await expect.poll(() => page.evaluate(isPrefetched)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('style', /--banner-room/);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await ended;
  const restyled = events
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
  const elements = await page.locator('*').count();
  expect(restyled.length).toBeGreaterThan(0);
  expect(restyled.reduce((sum, one) => sum + one, 0) / elements).toBeLessThan(PASSES);
  expect(elements).toBeLessThan(480);
});
