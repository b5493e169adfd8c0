// Work of the main thread on a phone, in counts, so that it is the same on every machine.
import { expect, expectIdleComponents, test, untilHydrated } from '@meend/tests/kit/browser/journey.ts';

interface TraceEvent {
  readonly name: string;
  /** In microseconds. */
  readonly ts: number;
  readonly args?: {
    readonly elementCount?: number;
    readonly beginData?: { readonly frame: string };
    readonly data?: { readonly url?: string };
  };
}

/** The first paint and the fonts each style what is in the window: a part of the page's elements. */
const PASSES = 1.3;

/** Elements of SVG pictures and icons, which have documents of their own. */
const STYLED_IN_PICTURES = 300;

/** Once the page is idle, before a sign of a person. */
const hydratedAtMost = { components: 110, elements: 220 };
const rulesAtMost = { inForce: 690, matching: 185 };

interface Fiber {
  readonly type: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** What React has hydrated or rendered, counted in its own tree. */
const countHydrated = (): { readonly components: number; readonly elements: number } => {
  const counts = { components: 0, elements: 0 };
  const visit = (first: Fiber | null): void => {
    for (let fiber = first; fiber !== null; fiber = fiber.sibling) {
      if (typeof fiber.type === 'function') counts.components += 1;
      if (typeof fiber.type === 'string') counts.elements += 1;
      visit(fiber.child);
    }
  };
  const [, host] = Object.entries(document.getElementById('root') ?? {}).find(([key]) =>
    key.startsWith('__reactContainer'),
  ) ?? ['', null];
  visit((host as { readonly stateNode: { readonly current: Fiber } } | null)?.stateNode.current ?? null);
  return counts;
};

/** Style rules whose media match, and those of them that match an element. */
const countRules = (): { readonly inForce: number; readonly matching: number } => {
  const counts = { inForce: 0, matching: 0 };
  const visit = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
      if (rule instanceof CSSStyleRule) {
        counts.inForce += 1;
        if (document.querySelector(rule.selectorText) !== null) counts.matching += 1;
      } else if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList);
    }
  };
  for (const { disabled, cssRules } of document.styleSheets) if (!disabled) visit(cssRules);
  return counts;
};

const expectWithin = <Counts extends Readonly<Record<string, number>>>(
  counts: Counts,
  most: Counts,
): void => {
  for (const [name, count] of Object.entries(counts)) {
    expect(count, name).toBeGreaterThan(0);
    expect(count, name).toBeLessThanOrEqual(most[name] ?? 0);
  }
};

test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

test('Home on a phone styles and hydrates no more than the first screen needs', async ({ page }) => {
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
  await expect(page.locator('body')).toHaveAttribute('style', /--banner-room/);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await ended;
  // The stylesheets of what is fetched when idle come in as few or as many frames as the line and the machine allow.
  const idleRequests = events.filter(
    ({ name, args }) => name === 'ResourceSendRequest' && args?.data?.url?.includes('/player-host-'),
  );
  expect(idleRequests).toHaveLength(1);
  const { frameTree } = await session.send('Page.getFrameTree');
  const styled = { page: 0, pictures: 0 };
  for (const { name, ts, args } of events)
    if (name === 'UpdateLayoutTree' && ts < (idleRequests[0]?.ts ?? 0))
      styled[args?.beginData?.frame === frameTree.frame.id ? 'page' : 'pictures'] += args?.elementCount ?? 0;
  const elements = await page.locator('*').count();
  expectWithin(styled, { page: elements * PASSES, pictures: STYLED_IN_PICTURES });
  expect(elements).toBeLessThanOrEqual(465);
  expectWithin(await page.evaluate(countHydrated), hydratedAtMost);
  expectWithin(await page.evaluate(countRules), rulesAtMost);
  // The list of shortcuts is for devices with a keyboard: the footer of a wide window's About offers it.
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Plans' })).toBeVisible();
  await expect(footer.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden();
  await page.keyboard.press('Tab');
  await untilHydrated(page, footer.getByRole('link', { name: 'Plans' }));
});
