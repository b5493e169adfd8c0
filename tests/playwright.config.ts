import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { browserFlags, findBrowser } from './support/browser.ts';

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

// Set once here and inherited by the workers, which read this file again.
process.env.CHROMIUM_PATH ??= findBrowser();
process.env.JOURNEY_PORT ??= String(20_000 + (process.pid % 20_000));
if (!process.env.JOURNEY_DATA) {
  const folder = mkdtempSync(join(tmpdir(), 'meend-journeys-'));
  process.env.JOURNEY_DATA = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

const address = `http://127.0.0.1:${process.env.JOURNEY_PORT}`;
const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'journeys',
  outputDir: inProject('test-results'),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: inProject('reports/journeys.json') }]],
  use: {
    baseURL: address,
    headless: true,
    trace: 'retain-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: browserFlags },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { ...devices['Pixel 7'] }, testMatch: '**/*.phone.test.ts' },
  ],
  webServer: {
    command: `"${process.execPath}" cli/main.ts serve`,
    cwd: inProject('.'),
    url: `${address}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env.JOURNEY_PORT,
      PUBLIC_URL: address,
      DATA_DIR: process.env.JOURNEY_DATA,
      RATE_LIMIT_FACTOR: '100',
    },
  },
});
