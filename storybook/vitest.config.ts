import { fileURLToPath } from 'node:url';
import { browserFlags, findBrowser } from '@meend/tests/kit/browser/browser.ts';
import { compiledMessages } from '@meend/web/build/messages-plugin.ts';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const executablePath = findBrowser();

// Play functions click without a gesture, so a story that starts a sound needs the autoplay switch.
const provider = playwright({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [...browserFlags, '--autoplay-policy=no-user-gesture-required'],
  },
});

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [compiledMessages(), storybookTest({ configDir: fileURLToPath(new URL('.', import.meta.url)) })],
  // A stale dependency cache makes Vite reload a page in the middle of a test.
  optimizeDeps: {
    force: true,
    entries: ['web/**/*.stories.tsx', 'storybook/preview.tsx', 'storybook/**/*.stories.tsx'],
  },
  test: {
    name: 'storybook',
    // A page waits about a third of its time: two of them leave some of two cores idle.
    maxWorkers: '150%',
    testTimeout: 30_000,
    setupFiles: ['storybook/without-motion.ts'],
    browser: {
      enabled: true,
      headless: true,
      provider,
      instances: [{ browser: 'chromium' }],
      screenshotFailures: false,
    },
  },
});
