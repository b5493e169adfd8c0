// Time until a payment without a webhook is found while ten thousand unpaid orders are due, on a PostgreSQL server. The
// provider runs in this process and responds at once.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { OrderId } from '@meend/core/shared/ids.ts';
import {
  type RecordedProvider,
  recordedProvider,
} from '@meend/tests/integration/payments/recorded-provider.ts';
import { connectTo, type SqlClient } from '@meend/tests/kit/servers/sql-client.ts';
import { admitListener } from '@meend/tests/kit/site/served-listener.ts';
import { type ServedProduct, serveProduct } from '@meend/tests/kit/site/served-product.ts';
import { type Figure, figure } from './figure.ts';
import { onPostgres } from './frame.ts';

const UNPAID = 10_000;
const PAYMENTS = 3;
const POLL_INTERVAL_MS = 250;
const TIMEOUT_MS = 300_000;

const keys = { clientId: 'TEST-bench', secret: 'bench-secret' };

/** The provider has all orders, because a response for an unknown one is smaller. */
const createThere = async ({ url }: RecordedProvider, id: string): Promise<void> => {
  const headers = {
    'content-type': 'application/json',
    'x-client-id': keys.clientId,
    'x-client-secret': keys.secret,
    'x-api-version': '2025-01-01',
  };
  const body = JSON.stringify({ order_id: id, order_amount: 49 });
  const answer = await fetch(`${url}/orders`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The provider answered ${answer.status}`);
  await answer.arrayBuffer();
};

/** Orders of the last day, each due for a minute. */
const fill = async (client: SqlClient, provider: RecordedProvider): Promise<void> => {
  const id = (number: string) =>
    `(lpad(to_hex((extract(epoch from now()) * 1000)::bigint - ${number} * 8000), 12, '0') || '7000' || '8000' ||
      lpad(to_hex(${number}), 12, '0'))::uuid`;
  const each = `generate_series(1, ${UNPAID}) as n`;
  await client.query(
    `insert into users (id, email, name, role, token_version, marketing_opted_in, marketing_at, marketing_source,
       marketing_wording, created_at)
     select ${id('n')}, 'unpaid' || n || '@example.in', 'Listener', 'listener', 0, false, now(), 'sign-up',
       '2026-11', now() from ${each}`,
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into orders (id, user_id, plan_name, amount, days, status, created_at, expires_at, next_check_at, checks)
     select u.id, u.id, '30 days', 4900, 30, 'declined', now() - interval '1 hour', now() + interval '1 hour',
       now() - interval '1 minute', 0 from users u where u.email like 'unpaid%' returning id`,
  );
  for (let from = 0; from < rows.length; from += 50)
    await Promise.all(rows.slice(from, from + 50).map((row) => createThere(provider, row.id)));
};

const buy = async ({ url }: ServedProduct, nth: number, token: string): Promise<OrderId> => {
  const answer = await fetch(`${url}/api/payment/newOrderId`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      userDetails: { email: `payer-${nth}@example.in` },
      playListDetails: { name: '30 days', price: 49, duration: 30, paymentFrom: 'subscription' },
    }),
  });
  if (!answer.ok) throw new Error(`The order was answered with ${answer.status}`);
  return ((await answer.json()) as { orderID: OrderId }).orderID;
};

/** Seconds from the payment to the row. */
const untilFound = async (client: SqlClient, id: OrderId): Promise<number> => {
  const paidAt = performance.now();
  while (performance.now() - paidAt < TIMEOUT_MS) {
    const { rows } = await client.query<{ status: string }>('select status from orders where id = $1', [id]);
    if (rows[0]?.status === 'paid') return (performance.now() - paidAt) / 1_000;
    await wait(POLL_INTERVAL_MS);
  }
  throw new Error('The payment was not found in five minutes');
};

export const measureLostWebhook = (): Promise<readonly Figure[]> =>
  onPostgres('Lost webhook', [], async (server) => {
    const url = await server.newDatabase();
    const provider = await recordedProvider(keys);
    const product = await serveProduct({
      dataDir: mkdtempSync(join(tmpdir(), 'meend-webhook-')),
      env: {
        DATABASE_URL: url,
        DEMO: 'off',
        RATE_LIMIT_FACTOR: '100',
        CASHFREE_CLIENT_ID: keys.clientId,
        CASHFREE_CLIENT_SECRET: keys.secret,
        CASHFREE_MODE: 'sandbox',
        CASHFREE_URL: provider.url,
      },
    });
    const client = await connectTo(url);
    try {
      const payers: string[] = [];
      for (let nth = 0; nth < PAYMENTS; nth += 1)
        payers.push((await admitListener(product, `payer-${nth}@example.in`)).token);
      await fill(client, provider);
      const dueNow = `select count(*)::int as due from orders where status = 'declined' and next_check_at <= now()`;
      const figures: Figure[] = [];
      for (const [nth, token] of payers.entries()) {
        const id = await buy(product, nth, token);
        const { rows } = await client.query<{ due: number }>(dueNow);
        await provider.settle(id, 'pay');
        figures.push(
          figure(
            `A payment whose webhook is lost, with ${rows[0]?.due} unpaid orders due`,
            's until it is found',
            await untilFound(client, id),
            '≤ 120',
          ),
        );
      }
      const { rows } = await client.query<{ checks: number }>(
        'select sum(checks)::int as checks from orders',
      );
      figures.push(figure('Looks at orders meanwhile', 'in all', rows[0]?.checks ?? 0, 'printed'));
      return figures;
    } finally {
      await client.end();
      await product.stop();
      await provider.close();
    }
  });
