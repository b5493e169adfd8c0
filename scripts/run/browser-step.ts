import { findOrInstallBrowser } from '@meend/tests/kit/browser/browser.ts';
import type { Step } from './step.ts';

/** Finds or installs a Chromium for all later steps; not counted as a test. */
export const browserStep: Step = {
  title: 'browser',
  run: async () => {
    const browser = findOrInstallBrowser();
    if (!browser) return { passed: 0, failed: 1, note: 'no Chromium: install one or set CHROMIUM_PATH' };
    process.env.CHROMIUM_PATH = browser;
    return { passed: 0, failed: 0, note: browser };
  },
};
