// Lower bounds of a web process, started and measured like the product: node:http with one constant response, and Koa
// with the driver and one query on PostgreSQL.
import { startProgram } from './frame.ts';
import { usageOf } from './process-usage.ts';

const PLAIN = `require('node:http').createServer((_, res) => res.end('ok')).listen(0, '127.0.0.1', function () {
  console.log(this.address().port);
});`;

const KOA_AND_PG = `
const Koa = require('koa');
const { Pool } = require('pg');
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const app = new Koa();
app.use(async (ctx) => { ctx.body = (await pool.query('select 1 as one')).rows; });
app.listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;

interface Bare {
  /** Milliseconds from the start of the process to its first response. */
  readonly readyAfter: number;
  readonly residentMb: number;
}

const measure = async (source: string, env?: Readonly<Record<string, string>>): Promise<Bare> => {
  const started = performance.now();
  const program = await startProgram(source, env);
  await (await fetch(program.url)).text();
  const readyAfter = performance.now() - started;
  const { residentMb } = usageOf(program.pid, false);
  await program.stop();
  return { readyAfter, residentMb };
};

export const measureBareServer = (): Promise<Bare> => measure(PLAIN);

export const measureKoaAndPg = (databaseUrl: string): Promise<Bare> =>
  measure(KOA_AND_PG, { DATABASE_URL: databaseUrl });
