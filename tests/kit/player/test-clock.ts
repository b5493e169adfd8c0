import { createBrowserClock } from '@meend/web/platform/clock.ts';

/** The browser's clock, on the time that a test sets. */
export const testClock = { ...createBrowserClock(), now: () => Date.now() };
