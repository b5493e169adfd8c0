import { defineConfig } from 'vitest/config';

const node = { environment: 'node' } as const;

export default defineConfig({
  test: {
    // One for each core: the default leaves one of two cores idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          testTimeout: 20_000,
          include: [
            '{core,adapters,web,cli,scripts}/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'tests/architecture/**/*.test.ts',
            'tests/coverage/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'web/dist/**'],
        },
      },
      {
        test: {
          ...node,
          name: 'stores',
          include: ['tests/contracts/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
