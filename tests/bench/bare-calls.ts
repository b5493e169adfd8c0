// Lower bound of the hot calls: Koa and the driver with one prepared statement each on the product's tables.
import { type Program, startProgram } from './frame.ts';

const PROGRAM = `
const Koa = require('koa');
const { Pool } = require('pg');
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 8 });
const ask = async (name, text, values) => (await pool.query({ name, text, values })).rows;
const STORIES = \`select s.id, s.slug, s.name, s.title, s.description, s.genres, s.price, s.author, s.cover_svg,
  s.cover_small, s.open_parts, s.published_at, (
    select json_agg(json_build_object('id', p.id, 'index', p.part_index, 'title', p.title, 'hash', p.hash,
      'bytes', p.bytes, 'seconds', p.seconds, 'better', p.better) order by p.part_index)
    from parts p where p.story_id = s.id
  ) as parts from stories s where s.category = 'temptation' and s.status = 'published'\`;
const PAGE = STORIES + ' order by s.published_at, s.id limit 24';
const STORY = STORIES + ' and s.slug = $1';
const USER = 'select * from users where id = $1';
const ORDER = \`insert into orders
  (id, user_id, plan_name, amount, days, status, created_at, expires_at, next_check_at, checks)
  values ($1, $2, $3, $4, $5, 'declined', now(), now(), now(), 0)\`;
const routes = {
  '/page': async () => ask('page', PAGE, []),
  '/story': async (ctx) => (await ask('story', STORY, [ctx.query.slug]))[0],
  '/user': async (ctx) => (await ask('user', USER, [ctx.query.id]))[0],
  '/order': async (ctx) => {
    const id = crypto.randomUUID();
    await ask('order', ORDER, [id, ctx.query.id, 'Monthly Plan', 4900, 30]);
    return { id };
  },
};
const app = new Koa();
app.use(async (ctx) => { ctx.body = await routes[ctx.path](ctx); });
app.listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;

export const serveBareCalls = (databaseUrl: string): Promise<Program> =>
  startProgram(PROGRAM, { NODE_ENV: 'production', DATABASE_URL: databaseUrl });
