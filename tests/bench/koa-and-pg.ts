// Lower bound of a web process on PostgreSQL: Koa and the driver with one query, started like the product.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const PROGRAM = `
const Koa = require('koa');
const { Pool } = require('pg');
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const app = new Koa();
app.use(async (ctx) => { ctx.body = (await pool.query('select 1 as one')).rows; });
app.listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;

/** Milliseconds from the start of the process to its first response. */
export const measureKoaAndPg = async (databaseUrl: string): Promise<number> => {
  const started = performance.now();
  const child = spawn(process.execPath, ['-e', PROGRAM], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const answer = await fetch(`http://127.0.0.1:${String(port).trim()}`);
  await answer.text();
  const readyAfter = performance.now() - started;
  child.kill();
  await once(child, 'exit');
  return readyAfter;
};
