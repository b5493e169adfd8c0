// Time from the start of the process to its first response on existing tables, as in every restart.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@meend/tests/kit/servers/postgres-server.ts';
import { serveProduct } from '@meend/tests/kit/site/served-product.ts';
import { type Figure, median } from './figure.ts';
import { measureKoaAndPg } from './koa-and-pg.ts';

const TURNS = 5;

/** Returns no figures without a PostgreSQL server. */
export const startOnServer = async (): Promise<readonly Figure[]> => {
  const server = await startPostgres();
  if (!server) {
    process.stdout.write('Start on a PostgreSQL server: not measured, this machine has none\n');
    return [];
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'meend-start-'));
  const env = { DATABASE_URL: await server.newDatabase(), DEMO: 'off' };
  const ours: number[] = [];
  const bare: number[] = [];
  let product = await serveProduct({ dataDir, env });
  try {
    // Alternates, so that other load on the machine affects both.
    for (let turn = 0; turn < TURNS; turn += 1) {
      await product.crash();
      product = await product.startAgain();
      ours.push(product.readyAfter);
      bare.push(await measureKoaAndPg(env.DATABASE_URL));
    }
  } finally {
    await product.stop();
    await server.stop();
  }
  return [
    {
      name: `Start on a PostgreSQL server, to ready (median of ${TURNS})`,
      unit: 'ms',
      measured: median(ours),
      reference: { name: 'Koa and pg, to its first answer', value: median(bare) },
      target: 'ratio ≤ 2',
    },
  ];
};
