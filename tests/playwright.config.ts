import { fileURLToPath } from 'node:url';
import { browserFlags, findBrowser } from '@meend/tests/kit/browser/browser.ts';
import type { Ground } from '@meend/tests/kit/browser/journey.ts';
import { childEnvironment } from '@meend/tests/kit/servers/child-environment.ts';
import { findPostgres } from '@meend/tests/kit/servers/postgres-server.ts';
import { findRedis } from '@meend/tests/kit/servers/redis-server.ts';
import { defineConfig } from '@playwright/test';

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

// Set once here and inherited by the workers, which read this file again.
const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
if (!isWorker) Object.assign(process.env, childEnvironment);
process.env.CHROMIUM_PATH ??= findBrowser();
const executablePath = process.env.CHROMIUM_PATH;

const hasServers = findPostgres() !== null && findRedis() !== null;
if (!hasServers && !isWorker)
  console.log('This machine has no PostgreSQL and Redis: the main journey runs on the embedded parts only.');

const onServers = {
  name: 'servers',
  testMatch: 'main-job.spec.ts',
  use: { ground: 'servers' as const },
};

/** With a product of its own: in the middle of the others it would make a worker end its product and start another. */
const ownSite = 'sign-in/google-and-passkeys.spec.ts';

/** Each worker starts a product of its own (kit/browser/journey.ts), so that a journey can crash it and start it again. */
export default defineConfig<object, { ground: Ground }>({
  testDir: 'journeys',
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  globalSetup: ['servers/build-what-changed', 'site/seeded-data'].map((file) =>
    inProject(`tests/kit/${file}.ts`),
  ),
  outputDir: inProject('test-results'),
  // Generous for busy machines: what passes waits for none of them.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A journey waits about as long as it works: two of them leave some of two cores idle.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // The longest to start comes first: at the end the other workers would wait for it.
  projects: [
    ...(hasServers ? [onServers] : []),
    { name: 'own site', testMatch: ownSite },
    { name: 'embedded', testIgnore: ownSite },
  ],
  reporter: [['list'], ['json', { outputFile: inProject('reports/journeys.json') }]],
  use: {
    headless: true,
    viewport: { width: 1280, height: 800 },
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: browserFlags },
  },
});
