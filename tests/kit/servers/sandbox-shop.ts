// Data of a running server for the command tests of a file: the embedded database, and the sandbox provider behind an
// HTTP server.
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SANDBOX_CLIENT, sandboxSecret } from '@meend/adapters/composition/wiring/payments.ts';
import { readConfig } from '@meend/adapters/config/config.ts';
import { cashfreeGateway } from '@meend/adapters/payments/cashfree-gateway.ts';
import { type SandboxProvider, sandboxProvider } from '@meend/adapters/payments/sandbox-provider.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { embeddedKeys } from '@meend/adapters/system/signing-keys.ts';
import { commandRunner } from '@meend/cli/terminal/command-runner.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import { newUser, type User } from '@meend/core/account/user/user.ts';
import { makeId, type OrderId, type UserId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { anOrder } from '../fixtures/entity-fixtures.ts';
import { newDataDir } from './embedded-template.ts';
import { findingOf, runCli } from './run-cli.ts';

interface SandboxShop {
  readonly database: Database;
  /** Settings of a command that runs beside it. */
  readonly environment: Readonly<Record<string, string>>;
  post(path: string, body: unknown): Promise<Response>;
  faults(...names: readonly string[]): Promise<Response>;
  /** Deletes all orders and listeners, and adds one listener. */
  clear(): Promise<User>;
  /** An order opened here and at the provider, with this many payments there. */
  order(listener: User, payments: number): Promise<OrderId>;
  /** Simulates the payer's visit to the checkout. */
  pay(id: OrderId): Promise<void>;
  close(): Promise<void>;
}

const TABLES = [
  'grants',
  'order_notices',
  'provider_events',
  'refunds',
  'payments',
  'orders',
  'settlement_comparisons',
  'subscriptions',
  'audit_records',
  'outbox',
  'users',
];

const newId = <Id extends string>(): Id => makeId<Id>(new Date(), crypto.getRandomValues(new Uint8Array(10)));

const sandboxShop = async (): Promise<SandboxShop> => {
  const dataDir = await newDataDir('meend-shop-');
  const database = await openDatabase({ dataDir });
  const secret = sandboxSecret(embeddedKeys(dataDir));
  const file = join(dataDir, 'sandbox', 'orders.json');
  const provider: SandboxProvider = sandboxProvider({
    siteUrl: 'http://127.0.0.1:3000',
    file,
    clientId: SANDBOX_CLIENT,
    clientSecret: secret,
  });
  const server: Server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url: path = '/' } = incoming;
    const headers = incoming.headers as Record<string, string | undefined>;
    const answer = await provider.handle({ method, path, headers, body: await text(incoming), nonce: 'n' });
    outgoing.writeHead(answer?.status ?? 404, answer?.headers ?? {}).end(answer?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const gateway = cashfreeGateway({
    baseUrl: `${origin}/sandbox/pg`,
    clientId: SANDBOX_CLIENT,
    clientSecret: secret,
    webhookSecrets: [secret],
    publicUrl: origin,
  });
  const post: SandboxShop['post'] = (path, body) =>
    fetch(origin + path, { method: 'POST', body: JSON.stringify(body) });
  const pay: SandboxShop['pay'] = async (id) => {
    const order = await database.stores.orders.find(id);
    await post(`/sandbox/checkout/${order?.sessionId}`, { outcome: 'pay' });
  };
  return {
    database,
    environment: { DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', PORT: `${port}` },
    post,
    pay,
    faults: (...names) => post('/sandbox/faults', { faults: names }),
    async clear() {
      // In one statement, because a paid order without its grant violates a constraint.
      await database.em.execute(TABLES.map((table) => `delete from ${table};`).join('\n'));
      const at = new Date();
      const email = 'asha@example.in' as Email;
      const asha = newUser(newId<UserId>(), {
        email,
        marketingOptIn: false,
        askedAt: at,
        ageWording: null,
        provenAt: at,
        mailbox: null,
      });
      await database.stores.users.add(asha);
      return asha;
    },
    async order(listener, payments) {
      const now = new Date();
      const id = newId<OrderId>();
      const plan = { userId: listener.id, amount: paise(4900), createdAt: now };
      const expiresAt = new Date(now.getTime() + 30 * 60_000);
      const made = await gateway.createOrder({
        ...plan,
        orderId: id,
        description: 'Subscription, 30 days',
        name: 'asha',
        email: listener.email,
        phone: null,
        expiresAt,
        viewToken: 'view-token',
      });
      if ('code' in made) throw new Error(made.detail);
      const sent = { sessionId: made.sessionId, expiresAt, nextCheckAt: now };
      const opened = anOrder(listener.id, { ...plan, ...sent, id });
      await database.stores.orders.add(opened);
      for (let times = 0; times < payments; times += 1) await pay(id);
      return id;
    },
    async close() {
      provider.close();
      server.close();
      await database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
};

/** Call once per file: each test has one listener, without orders, and a provider without faults. */
export const shopData = (settings: Readonly<Record<string, string>> = {}) => {
  let opened: SandboxShop | null = null;
  let asha: User | null = null;
  const shop = (): SandboxShop => {
    if (opened === null) throw new Error('The shop is not open yet');
    return opened;
  };
  const listener = (): User => {
    if (asha === null) throw new Error('The shop has no listener yet');
    return asha;
  };
  beforeAll(async () => {
    opened = await sandboxShop();
  }, 240_000);
  afterAll(() => opened?.close());
  beforeEach(async () => {
    asha = await shop().clear();
    await shop().faults();
  });
  const done = runCli();
  const run = commandRunner(() => readConfig({ ...shop().environment, ...settings }));
  return {
    run,
    done,
    get stores() {
      return shop().database.stores;
    },
    get em() {
      return shop().database.em;
    },
    order: (payments: number) => shop().order(listener(), payments),
    post: (path: string, body: unknown) => shop().post(path, body),
    faults: (...names: readonly string[]) => shop().faults(...names),
    paidDays: async () => (await shop().database.stores.subscriptions.find(listener().id))?.paidDays,
    finding: (name: string) => findingOf(done, run, name),
  };
};
