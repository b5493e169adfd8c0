import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { browserFlags, findBrowser } from '@meend/tests/kit/browser/browser.ts';
import { maskedIcons } from '@meend/web/build/icons-plugin.ts';
import { compiledMessages } from '@meend/web/build/messages-plugin.ts';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { startingThePlayer } from './stories-starting-the-player.ts';

// As production serves them: with React's development build a page works an eighth longer for the same states.
process.env.NODE_ENV = 'production';

const executablePath = findBrowser();

// Play functions click without a user gesture, so starting playback needs the autoplay switch.
const provider = playwright({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [...browserFlags, '--autoplay-policy=no-user-gesture-required'],
  },
  // Pictures of panels are a third of their size, as those of pages.
  contextOptions: { deviceScaleFactor: 1 / 3 },
});

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [
    compiledMessages(),
    maskedIcons(),
    storybookTest({ configDir: fileURLToPath(new URL('.', import.meta.url)) }),
  ],
  // With a stale dependency cache Vite would re-optimize and reload a page in the middle of a test.
  optimizeDeps: {
    force: true,
    entries: ['web/**/*.stories.tsx', 'storybook/preview.tsx', 'storybook/**/*.stories.tsx'],
  },
  test: {
    name: 'storybook',
    attachmentsDir: 'reports/attachments',
    // Files share a page, as in Storybook itself: a page for each file triples the time.
    isolate: false,
    // A page waits about as long as it works, so twice as many as cores use them fully; a percentage ends at 100.
    maxWorkers: 2 * availableParallelism(),
    testTimeout: 60_000,
    // One after the other: the first has to run before Storybook's modules.
    sequence: { setupFiles: 'list' },
    setupFiles: [
      'storybook/without-instrumenter.ts',
      'storybook/without-motion.ts',
      'storybook/checks-in-tests.ts',
    ],
    // The tests run axe themselves (accessibility.ts): the addon's reports of all that passed were most of the traffic.
    provide: { 'storybook/test-provided': { a11y: false } },
    // A new picture is written by the page.
    api: { allowWrite: true },
    browser: {
      enabled: true,
      headless: true,
      // On a busy machine a page takes longer than a minute to load.
      connectTimeout: 240_000,
      provider,
      instances: [
        { browser: 'chromium', name: 'with the player', include: [...startingThePlayer] },
        { browser: 'chromium', name: 'without the player', exclude: [...startingThePlayer] },
      ],
      screenshotFailures: false,
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          comparatorOptions: { allowedMismatchedPixelRatio: 0.01, threshold: 0.12 },
          resolveScreenshotPath: ({ root, arg, ext }) => `${root}/tests/pictures/panels/${arg}${ext}`,
        },
      },
    },
  },
});
