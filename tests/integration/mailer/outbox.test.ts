// A mail from the transaction to a real server by the relay: retried, given up, accepted once.
import { jobHandlers } from '@meend/adapters/composition/background/job-handlers.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { outboxRelay } from '@meend/adapters/jobs/outbox-relay.ts';
import type { Mail } from '@meend/core/mail/mail.ts';
import type { OutboxId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { login } from '@meend/tests/contracts/mailer.contract.ts';
import { type Doing, responseError, type Stage, smtpHost } from '@meend/tests/kit/servers/smtp-host.ts';
import { startSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener } from '@meend/tests/kit/site/http-users.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

const SECRETS = ['anika', 'hunter2', 'meend-user', 'token=abc', '042137'];
const echo = 'anika@example.com hunter2 meend-user https://127.0.0.1/login?token=abc 042137';
const NEVER = 2 ** 30;

const scene = async () => {
  const host = await smtpHost({ user: 'meend-user', pass: 'hunter2' });
  const site = await startSite({
    environment: {
      SMTP_URL: `smtp://meend-user:hunter2@127.0.0.1:${host.server.port}`,
      MAIL_FROM: 'hello@meend.example',
    },
  });
  const { outbox } = site.product.get(tokens.stores);
  const relay = outboxRelay({
    outbox,
    handlers: jobHandlers(site.product),
    clock: site.clock,
    log: site.product.get(tokens.log),
    restMs: NEVER,
  });
  onTestFinished(async () => {
    await Promise.all([relay.stop(), site.product.get(tokens.smtpMailer)?.close()]);
    await site.stop();
    await host.close();
  });
  const add = async (mail: Mail): Promise<OutboxId> => {
    const id = await outbox.add({ kind: 'mail', mail }, site.clock.now());
    relay.wake();
    return id;
  };
  const entry = (id: OutboxId) => site.tables.outbox.get(id);
  return {
    host,
    site,
    entry,
    add,
    request: () => add({ to: 'anika@example.com', template: login }),
    /** Resolves when the running attempt has ended. */
    ended: (id: OutboxId, attempts: number) =>
      vi.waitUntil(
        () => {
          const row = entry(id);
          return row?.attempts === attempts && (row.doneAt !== null || row.leasedUntil === null);
        },
        { timeout: 20_000 },
      ),
    /** Advances the clock to the mail's next attempt. */
    later(id: OutboxId) {
      site.clock.set(entry(id)?.dueAt ?? site.clock.now());
      relay.wake();
    },
  };
};

test('a mail is accepted once by the server as soon as it is requested', async () => {
  const { host, request, ended, entry } = await scene();
  const id = await request();
  await ended(id, 1);
  expect(entry(id)?.doneAt).not.toBeNull();
  expect(host.accepted.map(({ recipients }) => recipients)).toEqual([['anika@example.com']]);
});

test('a server that is down, defers, drops and then works again delays a mail but loses none', async () => {
  const { host, site, request, ended, later, entry } = await scene();
  const doings: readonly [Stage, Doing][] = [
    ['greeting', responseError(421, `4.3.2 ${echo}`)],
    ['login', responseError(454, `4.7.0 ${echo}`)],
    ['recipient', responseError(450, `4.2.1 ${echo}`)],
    ['mail', 'drop'],
  ];
  const addedAt = site.clock.now().getTime();
  let now = doings[0];
  host.onStage = (stage) => (stage === now?.[0] ? now[1] : undefined);
  const id = await request();
  const waits: number[] = [];
  for (const [index] of doings.entries()) {
    await ended(id, index + 1);
    expect(entry(id)?.isDead).toBe(false);
    waits.push((entry(id)?.dueAt.getTime() ?? 0) - addedAt);
    now = doings[index + 1];
    later(id);
  }
  await ended(id, 5);
  expect(waits).toEqual([1_000, 3_000, 7_000, 15_000]);
  expect(host.accepted).toHaveLength(1);
  const logged = site.log.filter((line) => line.includes('job failed'));
  expect(logged.map((line) => JSON.parse(line).kind)).toEqual([
    'TransientMailFailure CONN 421 4.3.2',
    expect.stringMatching(/^TransientMailFailure AUTH [A-Z]+ 454 4\.7\.0$/),
    'TransientMailFailure RCPT TO 450 4.2.1',
    'TransientMailFailure CONN ECONNECTION',
  ]);
  for (const secret of SECRETS) expect(site.log.join('')).not.toContain(secret);
});

test('a mail rejected for good becomes a dead letter after one attempt, and is sent when requeued', async () => {
  const { host, site, request, ended, entry } = await scene();
  host.onStage = (stage) => (stage === 'recipient' ? responseError(550, `5.1.1 ${echo}`) : undefined);
  const id = await request();
  await ended(id, 1);
  expect(entry(id)).toMatchObject({
    isDead: true,
    reason: expect.stringMatching(/^The mail server rejected the mail permanently \(RCPT TO 550 5\.1\.1\)\./),
  });
  const logLines = site.log.filter((line) => line.includes('became a dead letter'));
  expect(logLines.map((line) => JSON.parse(line).kind)).toEqual(['NonRetryableError RCPT TO 550 5.1.1']);
  for (const secret of SECRETS) expect(site.log.join('')).not.toContain(secret);
  expect(entry(id)?.reason).not.toMatch(/anika|token|042137/);
  host.onStage = () => undefined;
  await site.product.get(tokens.stores).outbox.revive(id, site.clock.now());
  await request();
  await vi.waitUntil(() => host.accepted.length === 2, { timeout: 20_000 });
});

test('a job that is run again after its mail was sent, however often, sends no second one', async () => {
  const { host, site, request, ended, entry } = await scene();
  const id = await request();
  await ended(id, 1);
  const job = entry(id)?.job;
  if (job?.kind !== 'mail') throw new Error('This is no mail');
  const handlers = jobHandlers(site.product);
  for (let attempt = 2; attempt <= 6; attempt += 1) await handlers.mail(job, id, attempt);
  await Promise.all(Array.from({ length: 6 }, () => handlers.mail(job, id, 7)));
  expect(host.accepted).toHaveLength(1);
});

test('a reminder that has expired before its mail server is back is never sent', async () => {
  const { host, site, add, ended } = await scene();
  const { user } = await addListener(site);
  const { subscriptions } = site.product.get(tokens.stores);
  const endsAt = new Date(site.clock.now().getTime() + 60_000);
  const startsAt = new Date(endsAt.getTime() - 30 * DAY);
  await subscriptions.save({ userId: user.id, planName: '30 days', startsAt, endsAt, paidDays: 30 });
  host.onStage = (stage) => (stage === 'greeting' ? responseError(421, '4.3.2 away') : undefined);
  const template = { name: 'plan-ends-soon', planName: '30 days', endsAt: endsAt.toISOString() } as const;
  const id = await add({ to: user.email, template });
  await ended(id, 1);
  host.onStage = () => undefined;
  site.clock.set(endsAt);
  const next = await add({ to: user.email, template: login });
  await ended(next, 1);
  await ended(id, 2);
  expect(host.accepted.map(({ headers }) => headers.get('subject'))).toEqual(['Your login link for Meend']);
});
