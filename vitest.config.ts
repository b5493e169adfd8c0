import { compiledMessages } from '@meend/web/build/messages-plugin.ts';
import { defineConfig } from 'vitest/config';
import { statements } from './tests/architecture/statements.ts';
import { childEnvironment } from './tests/kit/servers/child-environment.ts';

Object.assign(process.env, childEnvironment);

// A second is short where other suites share the cores.
const PATIENCE_MS = 15_000;
const node = { environment: 'node', expect: { poll: { timeout: PATIENCE_MS } } } as const;

const unit = {
  ...node,
  testTimeout: 20_000,
  include: [
    '{core,adapters,web,cli,scripts}/**/*.test.ts',
    'scripts/**/*.test.mjs',
    'tests/architecture/**/*.test.ts',
    'tests/kit/**/*.test.ts',
  ],
  exclude: ['**/node_modules/**', 'web/dist/**'],
};

const restarts = 'tests/resilience/restarts/**/*.test.ts';

/** The files of a process share what they import: a site holds all that it knows, and is stopped by its file. */
const http = {
  ...node,
  isolate: false,
  include: ['tests/http/**/*.test.ts', restarts],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

const ownRows = [
  restarts,
  'tests/http/{broken-stores,overload,traces}.test.ts',
  'tests/http/responses/error-pages.test.ts',
];

const commands = ['tests/integration/commands/**/*.test.ts'];

/** Beside their sources, but not pure: they have sound and pictures made by processes. */
const encoding = ['adapters/media/{audio-encoder,banner-pictures,confinement}.test.ts'];

/** For suites that start the product's processes. */
const built = 'tests/kit/servers/build-what-changed.ts';

const onStorage = [
  'tests/{swift,integration/files}/**/*.test.ts',
  'tests/http/{uploads/in-s3,recordings-in-s3}.test.ts',
  'tests/integration/commands/media-move.test.ts',
];

export default defineConfig({
  test: {
    // One for each core: the default leaves one of two cores idle.
    maxWorkers: '100%',
    // A test carries the ids of the statements it proves; a tag that is no statement fails.
    tags: statements.map(({ id, text }) => ({ name: id, description: text })),
    projects: [
      { plugins: [compiledMessages()], test: { ...unit, name: 'unit' } },
      {
        // The files of a process share what they import: whatever a file changes of it, it puts back.
        plugins: [compiledMessages()],
        test: {
          ...unit,
          name: 'unit-shared',
          exclude: [...unit.exclude, ...encoding],
          setupFiles: 'tests/kit/put-back.ts',
          isolate: false,
        },
      },
      {
        test: {
          ...node,
          name: 'stores',
          globalSetup: built,
          include: ['tests/{contracts,integration,resilience/databases,resilience/queue}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...commands],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // A file has a database, a data folder or processes of its own.
        plugins: [compiledMessages()],
        test: {
          ...node,
          name: 'commands',
          globalSetup: built,
          include: [...commands, ...encoding],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...http,
          name: 'http',
        },
      },
      {
        // Those that choose their own rows or start the whole product.
        test: { ...http, name: 'http-own-rows', include: ownRows, globalSetup: built, isolate: true },
      },
      {
        // The others over a PostgreSQL server.
        test: {
          ...http,
          name: 'http-server',
          exclude: ownRows,
          globalSetup: 'tests/kit/servers/shared-postgres.ts',
        },
      },
      {
        // The others over the embedded database, emptied for each site.
        test: {
          ...http,
          name: 'http-embedded',
          exclude: ownRows,
          globalSetup: 'tests/kit/servers/shared-embedded.ts',
        },
      },
      {
        // Files one after the other: each world is six processes.
        test: {
          ...node,
          name: 'faults',
          globalSetup: built,
          include: ['tests/resilience/faults/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        // Whatever stands on s3rver elsewhere, and what s3rver cannot, on Swift: files one after the other share its bucket.
        plugins: [compiledMessages()],
        test: {
          ...node,
          name: 'swift',
          include: onStorage,
          globalSetup: [built, 'tests/kit/servers/shared-swift.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...node,
          name: 'proxy',
          include: ['tests/resilience/proxy/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'processes',
          globalSetup: built,
          include: ['tests/resilience/processes/**/*.test.ts'],
          testTimeout: 90_000,
        },
      },
    ],
  },
});
