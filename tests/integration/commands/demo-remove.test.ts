import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '@meend/adapters/config/config.ts';
import { coverFiles } from '@meend/adapters/demo/demo-covers.ts';
import { slugOf } from '@meend/adapters/demo/demo-story.ts';
import { idNames, stableId } from '@meend/adapters/demo/stable-id.ts';
import { demoStories } from '@meend/adapters/demo/stories.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { demoRemoveCommand } from '@meend/cli/commands/demo-remove.ts';
import { demoSignInCommand } from '@meend/cli/commands/demo-sign-in.ts';
import { doctorCommand } from '@meend/cli/commands/doctor.ts';
import { commandRunner } from '@meend/cli/terminal/command-runner.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { aStory, at, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { newDataDir } from '@meend/tests/kit/servers/embedded-template.ts';
import { runCli } from '@meend/tests/kit/servers/run-cli.ts';
import { companySettings } from '@meend/tests/kit/site/company-settings.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

// Open during all tests, as by a running server beside the command.
let database: Database;
let dataDir = '';

beforeAll(async () => {
  dataDir = await newDataDir('meend-demo-remove-');
  database = await openDatabase({ dataDir });
}, 60_000);
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const run = commandRunner(() => readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
const done = runCli();
const json = async (...args: readonly string[]) => {
  const { out, code } = await done(demoRemoveCommand(run), '--json', ...args);
  return { ...(JSON.parse(out) as Record<string, unknown>), code };
};

const [first, second] = demoStories;
if (!first || !second) throw new Error('The demonstration has no stories');
const [chosen, other] = [first, second].map((demoStory) => {
  const slug = slugOf(demoStory);
  const id = stableId<StoryId>(at('08:00:00.000'), idNames.story(slug));
  return aStory({ id, slug, name: demoStory.name });
}) as [Story, Story];
const own = aStory({ name: 'A story of our own' });
const cover = () => join(dataDir, coverFiles(second)[0] ?? '');

beforeEach(async () => {
  for (const table of ['audit_records', 'selections', 'parts', 'stories', 'users'])
    await database.em.execute(`delete from ${table}`);
  const listener = aUser();
  await database.stores.users.add(listener);
  await database.stores.stories.addAll([chosen, other, own]);
  await database.stores.selections.addAll(listener.id, [chosen.id], at('10:00:00.000'));
  mkdirSync(join(dataDir, 'covers'), { recursive: true });
  writeFileSync(cover(), '<svg/>');
});

const names = async () => (await database.stores.demonstration.listIds()).stories;
const plan =
  '1 story, 0 articles, 0 answers, 0 banners, 0 demo accounts, 0 demo orders, 0 questions and 1 demo file';

test('without --yes it prints what would be removed, and does nothing', async () => {
  const { out, err, code } = await done(demoRemoveCommand(run));
  expect([out, code]).toEqual(['', 64]);
  expect(err).toBe(
    `This removes ${plan}.\nWithdrawn, because a listener chose it: ${chosen.name} Add --yes to continue.\n`,
  );
  expect(await names()).toHaveLength(3);
  expect(existsSync(cover())).toBe(true);
});

test('a dry run counts everything and changes nothing', async () => {
  expect(await json('--dry-run')).toEqual({
    stories: 1,
    articles: 0,
    answers: 0,
    banners: 0,
    people: 0,
    orders: 0,
    questions: 0,
    files: 1,
    withdrawn: [{ title: chosen.name, reason: 'chosen' }],
    changed: false,
    code: 0,
  });
  const { out } = await done(demoRemoveCommand(run), '--dry-run');
  expect(out).toBe(
    `Nothing was changed. Without --dry-run: ${plan} are removed.\nWithdrawn, because a listener chose it: ${chosen.name}\n`,
  );
  expect(await names()).toHaveLength(3);
  expect(existsSync(cover())).toBe(true);
});

test('with --yes it is removed, the chosen story is withdrawn, and there is nothing to do again', async () => {
  expect(await json('--yes')).toMatchObject({ stories: 1, files: 1, changed: true, code: 0 });
  expect((await names()).toSorted()).toEqual([chosen.id, own.id].toSorted());
  expect((await database.stores.stories.findForStudio(chosen.id))?.status).toBe('withdrawn');
  expect(existsSync(cover())).toBe(false);
  expect(await json('--yes')).toMatchObject({ stories: 0, files: 0, withdrawn: [], changed: false, code: 0 });
  expect((await done(demoRemoveCommand(run))).out).toBe('There is no demo content.\n');
});

const demonstrationOf = async (settings: Partial<Config> = {}) => {
  const read = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  if (!read.ok) throw new Error(read.error.join());
  const config = { ...read.value, ...settings };
  const { out } = await done(doctorCommand(commandRunner(() => succeed(config))), '--json');
  const { findings } = JSON.parse(out) as { findings: { name: string; state: string; sentence: string }[] };
  return findings.find(({ name }) => name === 'demonstration');
};
const inProduction = { isProduction: true };
const marked = { isProduction: true, notices: ['demonstration'] } as const;

test('doctor counts the demonstration, and reports a failure if production does not show its notice', async () => {
  expect(await demonstrationOf()).toMatchObject({
    state: 'fine',
    sentence: expect.stringMatching(/^The site has 2 /),
  });
  expect(await demonstrationOf(inProduction)).toEqual({
    name: 'demonstration',
    state: 'fault',
    sentence:
      'The site has 2 demo stories, articles, answers and banners, and no page says so: run demo-remove.',
  });
  expect(await demonstrationOf(marked)).toMatchObject({
    state: 'warning',
    sentence: expect.stringMatching(/^DEMO is on, .*demo-remove\.$/),
  });
  await json('--yes');
  expect(await demonstrationOf(inProduction)).toMatchObject({
    state: 'fine',
    sentence: 'The site has no demo content.',
  });
});

test('demo-sign-in prints a login link of an account that demo-remove takes away', async () => {
  const { out, code } = await done(demoSignInCommand(run), 'admin');
  expect([out, code]).toEqual([
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/login\/verify\?token=[\w-]{43}\n$/),
    0,
  ]);
  const email = 'admin@demonstration.example' as Email;
  expect((await database.stores.users.findByEmail(email))?.role).toBe('admin');
  expect(await json('--yes')).toMatchObject({ people: 1 });
  expect(await database.stores.users.findByEmail(email)).toBeNull();
});

test('demo-sign-in subscriber makes an account with a plan, and demo-remove takes both away', async () => {
  expect((await done(demoSignInCommand(run), 'subscriber')).code).toBe(0);
  const subscriber = await database.stores.users.findByEmail('subscriber@demonstration.example' as Email);
  if (subscriber === null) throw new Error('no subscriber');
  expect(await database.stores.grants.listOf(subscriber.id)).toMatchObject([
    { planName: '30 days', days: 30 },
  ]);
  expect(await json('--yes')).toMatchObject({ people: 1 });
  expect(await database.stores.grants.listOf(subscriber.id)).toEqual([]);
});

test('demo-sign-in accepts a listener, a subscriber and an admin only', async () => {
  await expect(done(demoSignInCommand(run), 'superadmin')).rejects.toMatchObject({
    code: 'commander.invalidArgument',
  });
});

test.each([
  ['on a PostgreSQL server', { DATABASE_URL: 'postgres://meend@127.0.0.1:1/meend' }],
  [
    'in production',
    {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://raag.example',
      CHECKOUT_URL: 'https://pay.raag.example',
      DATABASE_URL: 'postgres://raag@127.0.0.1:1/raag',
      REDIS_URL: 'redis://127.0.0.1:1',
      SIGNING_KEYS: `a:${Buffer.alloc(32, 7).toString('base64url')}`,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'hello@raag.example',
      CASHFREE_CLIENT_ID: 'id',
      CASHFREE_CLIENT_SECRET: 'secret',
      ...companySettings,
      DEMO: 'on',
    },
  ],
])('invented listeners are rejected for %s', async (_mode, environment) => {
  const elsewhere = commandRunner(() => readConfig(environment));
  const { out, err, code } = await done(demoSignInCommand(elsewhere), 'listener');
  expect([out, code]).toEqual(['', 1]);
  expect(err).toContain('Demo accounts exist in embedded mode only');
});
