import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './support/browser.ts';

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

// Set once here and inherited by the workers, which read this file again.
process.env.CHROMIUM_PATH ??= findBrowser();
const executablePath = process.env.CHROMIUM_PATH;

/** Each worker starts a product of its own (support/journey.ts), so that a journey can crash it and start it again. */
export default defineConfig({
  testDir: 'journeys',
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  globalSetup: inProject('tests/support/seeded-data.ts'),
  outputDir: inProject('test-results'),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: inProject('reports/journeys.json') }]],
  use: {
    headless: true,
    viewport: { width: 1280, height: 800 },
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: browserFlags },
  },
});
