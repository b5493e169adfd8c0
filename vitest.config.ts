import { defineConfig } from 'vitest/config';

const node = { environment: 'node' } as const;

export default defineConfig({
  test: {
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
