import { useCases } from '@meend/core/assembly/use-cases.ts';
import { operator } from '@meend/core/audit/audit.ts';
import type { Mail } from '@meend/core/mail/mail.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { editNewsletter, writeNewsletter } from './write-newsletter.ts';

const text = { subject: 'News from Meend', preheader: 'Three new stories', body: 'Hello, **you**.' };
const LEASE = 60_000;

const world = (count = 3) => {
  const ports = memoryPorts();
  const app = useCases(ports);
  const people = Array.from({ length: count }, (_, index) => {
    const user = userFixture(ports, `listener${index}@example.in`);
    ports.clock.advance(1);
    return user;
  });
  const sent: Mail[] = [];
  const failures = new Map<string, 'refused' | 'away'>();
  const mailer = {
    async send(mail: Mail) {
      const failure = failures.get(mail.to);
      if (failure === 'away') throw new Error('The mail server is unavailable');
      if (failure === 'refused') return fail({ code: 'RCPT TO 550', reason: 'No such mailbox.' });
      sent.push(mail);
      return succeed(undefined);
    },
  };
  const written = async (input = text) => {
    const id = await app.writeNewsletter(input, operator);
    if (!id.ok) throw new Error(id.error.code);
    return id.value;
  };
  /** Runs the waiting jobs once. */
  const deliver = async (isLastTry = false) => {
    const { outbox } = ports.stores;
    for (const { id, job } of await outbox.claim(ports.clock.now(), 10_000, LEASE)) {
      if (job.kind !== 'newsletter') continue;
      try {
        await app.deliverNewsletter(job, id, isLastTry, mailer);
        await outbox.done(id, ports.clock.now());
      } catch {
        await outbox.postpone(id, ports.clock.now(), 'away', false);
      }
    }
  };
  const to = () => sent.map((mail) => mail.to).toSorted();
  const figures = async (id: string) => {
    const read = await app.readNewsletter(id);
    return read.ok ? { status: read.value.status, ...read.value.figures } : null;
  };
  const actions = () => [...ports.tables.audit.values()].map(({ action }) => action);
  return { ports, app, people, sent, failures, written, deliver, to, figures, actions };
};

test('it is sent once to every recipient, in pages, and ends when none is left', async () => {
  const { app, written, deliver, to, figures, actions } = world(5);
  const id = await written();
  expect(await app.sendNewsletter(id, 1, operator)).toEqual({ ok: true, value: 5 });
  for (const made of [2, 2, 1, 0, 0]) {
    expect(await app.makeNewsletters(2)).toBe(made);
    await deliver();
  }
  expect(to()).toEqual([0, 1, 2, 3, 4].map((index) => `listener${index}@example.in`));
  expect(await figures(id)).toEqual({
    status: 'sent',
    waiting: 0,
    accepted: 5,
    refused: 0,
    dropped: 0,
    unsubscribed: 0,
  });
  expect(actions()).toEqual(['newsletter.written', 'newsletter.sent']);
});

test('copies are limited to what may be sent while the mail server is unavailable', async () => {
  const { app, written } = world(5);
  await app.sendNewsletter(await written(), 1, operator);
  expect([await app.makeNewsletters(2), await app.makeNewsletters(2)]).toEqual([2, 0]);
});

test('accounts without consent, suspended, awaiting erasure and of the demo get none', async () => {
  const { ports, app, people, written, deliver, to } = world(4);
  userFixture(ports, 'asha@demonstration.example');
  const now = ports.clock.now();
  const [agreed, not, paused, departing] = people;
  if (!agreed || !not || !paused || !departing) throw new Error('Four users expected');
  await app.changeMarketing(not.id, false);
  await ports.stores.users.setSuspended(paused.id, now);
  await ports.stores.users.setErasesAt(departing.id, now);
  expect(await app.sendNewsletter(await written(), 1, operator)).toEqual({ ok: true, value: 1 });
  await app.makeNewsletters(100);
  await deliver();
  expect(to()).toEqual([agreed.email]);
});

test('a listener who unsubscribes after the copy was made gets none', async () => {
  const { app, people, written, deliver, to, figures } = world(2);
  const id = await written();
  await app.sendNewsletter(id, 1, operator);
  await app.makeNewsletters(100);
  if (people[0]) await app.changeMarketing(people[0].id, false);
  await deliver();
  expect(to()).toEqual(['listener1@example.in']);
  expect(await figures(id)).toMatchObject({ accepted: 1, dropped: 1, waiting: 0 });
});

test('stopping removes the unsent copies; resuming reaches every recipient once', async () => {
  const { app, written, deliver, to, figures, actions } = world(6);
  const id = await written();
  await app.sendNewsletter(id, 1, operator);
  await app.makeNewsletters(2);
  await deliver();
  await app.makeNewsletters(2);
  expect(await app.stopNewsletter(id, operator)).toEqual({ ok: true, value: null });
  expect(await app.makeNewsletters(2)).toBe(0);
  await deliver();
  expect(await figures(id)).toMatchObject({ status: 'stopped', accepted: 2, waiting: 0 });
  expect(await app.sendNewsletter(id, 1, operator)).toEqual({ ok: true, value: 6 });
  for (let run = 0; run < 5; run += 1) {
    await app.makeNewsletters(2);
    await deliver();
  }
  expect(to()).toHaveLength(6);
  expect(new Set(to()).size).toBe(6);
  expect(await figures(id)).toMatchObject({ status: 'sent', accepted: 6 });
  expect(actions()).toEqual([
    'newsletter.written',
    'newsletter.sent',
    'newsletter.stopped',
    'newsletter.resumed',
  ]);
});

test('a rejected mailbox is counted and not retried; an unavailable server is retried', async () => {
  const { app, failures, written, deliver, figures } = world(2);
  const id = await written();
  failures.set('listener0@example.in', 'refused').set('listener1@example.in', 'away');
  await app.sendNewsletter(id, 1, operator);
  await app.makeNewsletters(100);
  await deliver();
  expect(await figures(id)).toMatchObject({ refused: 1, waiting: 1 });
  await deliver(true);
  expect(await figures(id)).toMatchObject({ refused: 2, waiting: 0 });
  failures.clear();
  await deliver();
  expect(await figures(id)).toMatchObject({ refused: 1, accepted: 1 });
});

test('a discarded copy counts as rejected', async () => {
  const { ports, app, written, figures } = world(1);
  const id = await written();
  await app.sendNewsletter(id, 1, operator);
  await app.makeNewsletters(1);
  const [job] = ports.tables.outbox.keys();
  expect(await app.discardJob(operator, job ?? '')).toMatchObject({ ok: true });
  expect(await figures(id)).toMatchObject({ refused: 1, waiting: 0 });
});

test('a test is sent to the admin who requested it, is not counted, and needs a text', async () => {
  const { app, people, written, deliver, sent, figures } = world(2);
  const id = await written();
  const me = people[1]?.id;
  if (!me) throw new Error('Two users expected');
  expect(await app.testNewsletter(id, me)).toEqual({ ok: true, value: null });
  await deliver();
  expect(sent).toMatchObject([
    { to: 'listener1@example.in', template: { subject: text.subject, newsletterId: null } },
  ]);
  expect(await figures(id)).toMatchObject({ accepted: 0, waiting: 0 });
  const empty = await written({ ...text, body: ' ' });
  expect(await app.testNewsletter(empty, me)).toMatchObject({
    error: { code: 'newsletter.needs-body' },
  });
});

test('unsubscribing by its link is counted once, by another mail’s link not at all', async () => {
  const { ports, app, people, written, deliver, sent, figures } = world(2);
  const id = await written();
  await app.sendNewsletter(id, 1, operator);
  await app.makeNewsletters(100);
  await deliver();
  expect(sent[0]?.template).toMatchObject({ newsletterId: id });
  const tokenOf = (index: number) => {
    const one = people[index];
    if (!one) throw new Error('Two users expected');
    return ports.emailTokens.encrypt(one.email);
  };
  for (let times = 0; times < 2; times += 1) await app.unsubscribe(tokenOf(0), id);
  await app.unsubscribe(tokenOf(1), 'nonsense');
  expect(await figures(id)).toMatchObject({ unsubscribed: 1 });
});

test('a draft is changed only from its current revision, and never once it is sent', async () => {
  const { app, written } = world(1);
  const id = await written();
  const edit = { ...text, id, subject: '  Other   news ', revision: 1 };
  expect(await app.editNewsletter(edit, operator)).toEqual({ ok: true, value: null });
  expect(await app.readNewsletter(id)).toMatchObject({
    value: { subject: 'Other news', revision: 2 },
  });
  const refused = (code: string) => ({ ok: false, error: { code } });
  expect(await app.editNewsletter(edit, operator)).toEqual(refused('newsletter.edited-meanwhile'));
  expect(await app.sendNewsletter(id, 1, operator)).toEqual(refused('newsletter.edited-meanwhile'));
  expect(await app.stopNewsletter(id, operator)).toEqual(refused('newsletter.not-sending'));
  await app.sendNewsletter(id, 2, operator);
  const late = { ...edit, revision: 2 };
  expect(await app.editNewsletter(late, operator)).toEqual(refused('newsletter.not-draft'));
  expect(await app.sendNewsletter(id, 2, operator)).toEqual(refused('newsletter.not-draft'));
  expect(await app.editNewsletter({ ...edit, id: 'x' }, operator)).toEqual(refused('newsletter.not-found'));
});

test.each([
  [{ subject: ' ' }, 'newsletter.needs-subject'],
  [{ subject: 'x'.repeat(121) }, 'newsletter.long-subject'],
  [{ preheader: 'x'.repeat(151) }, 'newsletter.long-preheader'],
  [{ body: 'x'.repeat(20_001) }, 'newsletter.long-body'],
])('%o is refused with its own error', async (part, code) => {
  const { app, ports } = world(0);
  expect(await app.writeNewsletter({ ...text, ...part }, operator)).toEqual({
    ok: false,
    error: { code },
  });
  expect(ports.tables.newsletters.size).toBe(0);
});

test('a text that takes too long to parse is refused, written or edited', async () => {
  const { app, ports, written } = world(0);
  const id = await written();
  const tooComplex = { ok: false, error: { code: 'text.too-complex' } };
  const costly = { ...ports, parseNewMarkdown: () => null };
  expect(await writeNewsletter(costly)(text, operator)).toEqual(tooComplex);
  const edit = { ...text, body: 'Another.', id, revision: 1 };
  expect(await editNewsletter(costly)(edit, operator)).toEqual(tooComplex);
  expect(ports.tables.newsletters.size).toBe(1);
  expect((await app.editNewsletter(edit, operator)).ok).toBe(true);
});

test('without recipients nothing is sent', async () => {
  const { app, written } = world(0);
  const refused = { ok: false, error: { code: 'newsletter.empty-audience' } };
  expect(await app.sendNewsletter(await written(), 1, operator)).toEqual(refused);
});

test('the recipients are listed in pages, and the listing is audited once, without an address', async () => {
  const { app, ports } = world(501);
  const first = await app.listNewsletterListeners(null, operator);
  if (!first.ok) throw new Error(first.error.code);
  expect(first.value.listeners).toHaveLength(500);
  const second = await app.listNewsletterListeners(first.value.next, operator);
  expect(second).toMatchObject({ value: { listeners: [{ email: 'listener500@example.in' }], next: null } });
  const records = [...ports.tables.audit.values()];
  expect(records).toMatchObject([{ action: 'newsletter.listed', after: { listeners: 501 } }]);
  expect(JSON.stringify(records)).not.toContain('@');
});

test('erasing an account deletes its copy', async () => {
  const { ports, app, people, written, deliver, figures, sent } = world(1);
  const id = await written();
  await app.sendNewsletter(id, 1, operator);
  await app.makeNewsletters(1);
  const [one] = people;
  if (!one) throw new Error('One user expected');
  await ports.stores.personal.eraseOf('newsletters', one);
  await ports.stores.personal.eraseOf('account', one);
  await deliver();
  expect(sent).toEqual([]);
  expect(await figures(id)).toMatchObject({ waiting: 0, accepted: 0 });
});
