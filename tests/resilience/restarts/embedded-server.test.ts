import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, start } from '@meend/adapters/composition/main-http.ts';
import { type Config, readConfig } from '@meend/adapters/config/config.ts';
import { slugOf } from '@meend/adapters/demo/demo-story.ts';
import { idNames, stableId } from '@meend/adapters/demo/stable-id.ts';
import { demoStories } from '@meend/adapters/demo/stories.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { operator } from '@meend/core/audit/audit.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { aStory } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { fillWithDatabase } from '@meend/tests/kit/servers/embedded-template.ts';
import { afterAll, expect, test } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'meend-embedded-'));

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const config = (port: string, folder = dataDir, demo = 'off'): Config => {
  const read = readConfig({ DATA_DIR: folder, PORT: port, DEMO: demo, LOG_LEVEL: 'silent' });
  if (!read.ok) throw new Error(read.error.join());
  return read.value;
};

interface ShownMail {
  readonly to: string;
  readonly links: readonly string[];
}

const post = (server: RunningServer, path: string, body: unknown) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const mails = async (server: RunningServer): Promise<readonly ShownMail[]> =>
  (await fetch(`${server.url}/dev/mailbox.json`)).json();

const linkTo = async (server: RunningServer, email: string): Promise<string> => {
  await expect.poll(async () => (await mails(server))[0]?.to, { timeout: 10_000 }).toBe(email);
  return (await mails(server))[0]?.links[0] ?? '';
};

test('on the embedded database an account survives a restart', { timeout: 120_000 }, async () => {
  const statuses: Promise<number>[] = [];
  const port = String(20_000 + (process.pid % 10_000));
  const first = await start(config(port), () => {
    if (statuses.length === 0)
      statuses.push(fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.status));
  });
  expect(await Promise.all(statuses)).toEqual([503]);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  await post(first, '/api/users/request-signup-link', { email: 'asha@example.in', marketingOptIn: false });
  const link = await linkTo(first, 'asha@example.in');
  expect(link.startsWith(`${first.url}/registration/verify?token=`)).toBe(true);
  const verified = await post(first, '/api/users/verify-registration-token', {
    token: new URL(link).searchParams.get('token'),
    marketingOptIn: false,
  });
  const { token } = (await verified.json()) as { token: string };
  await first.stop();
  expect(statSync(join(dataDir, 'keys', 'signing.key')).mode & 0o777).toBe(0o600);

  const second = await start(config(port), () => undefined);
  const { userId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    userId: string;
  };
  const phone = await fetch(`${second.url}/api/users/${userId}/get-phone`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await second.stop();
  expect([phone.status, await phone.json()]).toEqual([200, { phoneNumber: null }]);
});

test('the demonstration’s listeners are added by a start, once, and the sandbox knows their orders', {
  timeout: 120_000,
}, async () => {
  const folder = join(dataDir, 'peopled');
  await fillWithDatabase(folder);
  const withDatabase = async <T>(action: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase({ dataDir: folder });
    try {
      return await action(database);
    } finally {
      await database.close();
    }
  };
  const [firstStory] = demoStories;
  if (!firstStory) throw new Error('The demonstration has no stories');
  const publishedAt = new Date(Date.now() - firstStory.daysAgo * DAY);
  const id = stableId<StoryId>(publishedAt, idNames.story(slugOf(firstStory)));
  await withDatabase(({ stores }) =>
    stores.stories.addAll([aStory({ id, slug: slugOf(firstStory), publishedAt })]),
  );
  // The second start finds the rows there.
  for (let times = 0; times < 2; times += 1)
    await (await start(config('0', folder, 'on'), () => undefined)).stop();
  const known = JSON.parse(readFileSync(join(folder, 'sandbox', 'orders.json'), 'utf8')) as object[];
  const { orders, listeners } = await withDatabase(async ({ em, stores }) => ({
    orders: await em.execute<{ id: string }[]>('select id from orders'),
    listeners: (await stores.insights.countPeople(await stores.now())).listeners,
  }));
  expect([listeners, orders.length]).toEqual([12, 16]);
  expect(known.map((order) => Reflect.get(order, 'orderId')).toSorted()).toEqual(
    orders.map((order) => order.id).toSorted(),
  );
});

test('a removed demonstration does not come back with a start', {
  timeout: 120_000,
}, async () => {
  const folder = join(dataDir, 'emptied');
  await fillWithDatabase(folder);
  const database = await openDatabase({ dataDir: folder });
  await database.stores.audit.add({
    by: operator,
    action: 'demonstration.removed',
    subject: { kind: 'demonstration', id: 'demonstration' },
    before: null,
    after: null,
    at: new Date(),
  });
  await database.close();
  const printed: string[] = [];
  const server = await start(config('0', folder, 'on'), (line) => printed.push(line));
  const listed = await (await fetch(`${server.url}/api/playlist/playlists`)).json();
  await server.stop();
  expect([listed, printed]).toEqual([[], ['Starting the embedded database …']]);
});
