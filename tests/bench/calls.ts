// Cost of a listener's call in CPU time of the web process and the database, against Koa and the driver with one
// prepared statement on the same tables.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordedProvider } from '@meend/tests/integration/payments/recorded-provider.ts';
import { connectTo, type SqlClient } from '@meend/tests/kit/servers/sql-client.ts';
import { admitListener } from '@meend/tests/kit/site/served-listener.ts';
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import { serveBareCalls } from './bare-calls.ts';
import { type Figure, figure, inTurns, median } from './figure.ts';
import { onPostgres, type Program, serveSeeded } from './frame.ts';
import { usageOf } from './process-usage.ts';
import { FOLDER, pidOfServer } from './server-pid.ts';

const ROUNDS = 5;
const AT_ONCE = 8;
const REQUESTS = 800;
const BUYERS = 16;
/** /proc counts CPU time in hundredths of a second, so this many orders are needed for a measurable amount. */
const ORDERS = 640;

type SendRequest = () => Promise<Response>;

interface Call {
  readonly name: string;
  readonly target: string;
  readonly ours: SendRequest;
  readonly theirs: SendRequest;
}

interface World {
  readonly product: ServedProduct;
  readonly bare: Program;
  readonly databasePid: number;
  readonly client: SqlClient;
}

interface Cost {
  readonly webMicros: number;
  readonly databaseMicros: number;
}

const totalOf = ({ webMicros, databaseMicros }: Cost): number => webMicros + databaseMicros;

const plain = { 'accept-encoding': 'identity' };

const expectOk = async (send: SendRequest): Promise<void> => {
  const answer = await send();
  if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`);
  await answer.arrayBuffer();
};

const costOf = async (pid: number, databasePid: number, times: number, work: () => Promise<void>) => {
  const [web, database] = [usageOf(pid, false).cpuSeconds, usageOf(databasePid, true).cpuSeconds];
  await work();
  const micros = (seconds: number) => (seconds * 1e6) / times;
  return {
    webMicros: micros(usageOf(pid, false).cpuSeconds - web),
    databaseMicros: micros(usageOf(databasePid, true).cpuSeconds - database),
  };
};

const drive = (send: SendRequest) => async () => {
  const some = async () => {
    for (let nth = 0; nth < REQUESTS / AT_ONCE; nth += 1) await expectOk(send);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
};

const middleOf = (costs: readonly Cost[]): Cost => {
  const middle = median(costs.map(totalOf));
  return costs.find((cost) => totalOf(cost) === middle) ?? { webMicros: middle, databaseMicros: 0 };
};

const figureOf = (
  name: string,
  target: string,
  ours: readonly Cost[],
  reference: string,
  theirs: readonly Cost[],
): Figure => {
  const { webMicros, databaseMicros } = middleOf(ours);
  return figure(
    `${name} (web ${webMicros.toFixed(0)}, database ${databaseMicros.toFixed(0)})`,
    'µs of CPU',
    median(ours.map(totalOf)),
    target,
    { name: reference, value: median(theirs.map(totalOf)) },
  );
};

const compare = async ({ product, bare, databasePid }: World, call: Call): Promise<Figure> => {
  await drive(call.ours)();
  await drive(call.theirs)();
  const [ours = [], theirs = []] = await inTurns(
    ROUNDS,
    () => costOf(product.pid, databasePid, REQUESTS, drive(call.ours)),
    () => costOf(bare.pid, databasePid, REQUESTS, drive(call.theirs)),
  );
  return figureOf(call.name, call.target, ours, 'Koa and pg, one statement', theirs);
};

interface Buyer {
  readonly email: string;
  readonly token: string;
}

/** Each listener orders once; orders are deleted before the next round. */
const compareOrders = async (world: World, buyers: readonly Buyer[], userId: string): Promise<Figure> => {
  const { product, bare, databasePid, client } = world;
  const order = ({ email, token }: Buyer): SendRequest => {
    const body = JSON.stringify({
      userDetails: { email },
      playListDetails: { name: '30 days', price: 49, duration: 30, paymentFrom: 'subscription' },
    });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return () => fetch(`${product.url}/api/payment/newOrderId`, { method: 'POST', headers, body });
  };
  const orderAll = async (each: readonly SendRequest[]) => {
    await Promise.all(each.map(expectOk));
    await client.query('delete from orders');
  };
  const costOfOrders = (pid: number, each: readonly SendRequest[]) =>
    costOf(pid, databasePid, ORDERS, async () => {
      for (let nth = 0; nth < ORDERS / each.length; nth += 1) await orderAll(each);
    });
  const bought = buyers.map(order);
  const inserted = buyers.map(() => () => fetch(`${bare.url}/order?id=${userId}`));
  await costOfOrders(product.pid, bought);
  const [ours = [], theirs = []] = await inTurns(
    ROUNDS,
    () => costOfOrders(product.pid, bought),
    () => costOfOrders(bare.pid, inserted),
  );
  return figureOf(
    'A new order, its session asked of a provider',
    'ratio ≤ 5',
    ours,
    'Koa and pg, one insert',
    theirs,
  );
};

const measure = async (world: World): Promise<readonly Figure[]> => {
  const { product, bare, client } = world;
  const buyers: Buyer[] = [];
  for (let nth = 0; nth < BUYERS; nth += 1) {
    const email = `buyer-${nth}@example.in`;
    buyers.push({ email, token: (await admitListener(product, email)).token });
  }
  const [buyer] = buyers;
  const found = await client.query<{ id: string }>('select id from users where email = $1', [buyer?.email]);
  const userId = found.rows[0]?.id ?? '';
  const stories = (await (await fetch(`${product.url}/api/playlist/playlists`)).json()) as { slug: string }[];
  const slug = stories[0]?.slug ?? '';
  const headers = { ...plain, authorization: `Bearer ${buyer?.token}` };
  const get = (path: string): SendRequest => {
    return () => fetch(product.url + path, { headers });
  };
  const bareGet = (path: string): SendRequest => {
    return () => fetch(bare.url + path, { headers: plain });
  };
  const own = (path: string): SendRequest => get(`/api/users/${userId}/${path}`);
  const user = bareGet(`/user?id=${userId}`);
  const compared: readonly Call[] = [
    {
      name: 'One story with its access decision',
      target: 'ratio ≤ 2',
      ours: get(`/api/playlist/playlists/${slug}`),
      theirs: bareGet(`/story?slug=${slug}`),
    },
    {
      name: 'A page of 24 with a session',
      target: 'ratio ≤ 1.5',
      ours: get('/api/playlist/playlists?limit=24'),
      theirs: bareGet('/page'),
    },
    { name: 'The account', target: 'ratio ≤ 2', ours: own('account'), theirs: user },
    { name: 'Chosen stories', target: 'ratio ≤ 2', ours: own('selected-audios'), theirs: user },
    { name: 'Places', target: 'ratio ≤ 2', ours: own('listening-places'), theirs: user },
    {
      name: 'Subscriptions',
      target: 'ratio ≤ 2',
      ours: get(`/api/user-subs/user-subscriptions/${userId}`),
      theirs: user,
    },
  ];
  const figures: Figure[] = [];
  for (const call of compared) figures.push(await compare(world, call));
  figures.push(await compareOrders(world, buyers, userId));
  return figures;
};

export const measureCalls = (): Promise<readonly Figure[]> =>
  onPostgres('Calls', ['max_parallel_workers_per_gather=0'], async (server) => {
    const url = await server.newDatabase();
    const keys = { clientId: 'TEST-bench', secret: 'bench-secret' };
    // In this process, so that the provider's cost is not measured.
    const provider = await recordedProvider(keys);
    const env = {
      DATABASE_URL: url,
      DEMO: 'content',
      RATE_LIMIT_FACTOR: '100000',
      CASHFREE_CLIENT_ID: keys.clientId,
      CASHFREE_CLIENT_SECRET: keys.secret,
      CASHFREE_MODE: 'sandbox',
      CASHFREE_URL: `${new URL(provider.url).origin}/pg`,
    };
    const product = await serveSeeded({ dataDir: mkdtempSync(join(tmpdir(), 'meend-calls-')), env });
    const bare = await serveBareCalls(url);
    const client = await connectTo(url);
    try {
      const { rows } = await client.query<{ folder: string }>(FOLDER);
      return await measure({ product, bare, client, databasePid: pidOfServer(rows[0]?.folder ?? '') });
    } finally {
      await client.end();
      await bare.stop();
      await product.stop();
      await provider.close();
    }
  });
