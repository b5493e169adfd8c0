// Time from the start of the process to its first response on existing tables, as in every restart.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveProduct } from '@meend/tests/kit/site/served-product.ts';
import { measureKoaAndPg } from './bare-server.ts';
import { type Figure, figure, inTurns, median } from './figure.ts';
import { onPostgres } from './frame.ts';

const TURNS = 5;

export const startOnServer = (): Promise<readonly Figure[]> =>
  onPostgres('Start on a PostgreSQL server', [], async (server) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'meend-start-'));
    const env = { DATABASE_URL: await server.newDatabase(), DEMO: 'off' };
    let product = await serveProduct({ dataDir, env });
    try {
      const [ours = [], bare = []] = await inTurns(
        TURNS,
        async () => {
          await product.crash();
          product = await product.startAgain();
          return product.readyAfter;
        },
        async () => (await measureKoaAndPg(env.DATABASE_URL)).readyAfter,
      );
      return [
        figure(
          `Start on a PostgreSQL server, to ready (median of ${TURNS})`,
          'ms',
          median(ours),
          'ratio ≤ 2',
          {
            name: 'Koa and pg, to its first answer',
            value: median(bare),
          },
        ),
      ];
    } finally {
      await product.stop();
    }
  });
