import { memoryPorts } from '@meend/adapters/memory/memory-ports';
import { sampleUser, signedInAs } from '@meend/adapters/memory/samples';
import { expect, test } from 'vitest';
import { signOutEverywhere } from '../account/sessions/sign-out.ts';
import type { User } from '../account/user.ts';
import { verifySignInLink } from '../account/verify-sign-in-link.ts';
import { admitToQueuePage, askForQueuePage, enterQueuePage, type QueuePageVisit } from './queue-page.ts';

const MINUTE = 60_000;

const world = () => {
  const ports = memoryPorts();
  const meera = sampleUser(ports, 'meera@example.in', { role: 'superadmin', tokenVersion: 3 });
  const change = (part: Partial<User>) => ports.tables.users.set(meera.id, { ...meera, ...part });
  const code = async (): Promise<string> => {
    const asked = await askForQueuePage(ports)(signedInAs(ports, meera));
    if (!asked.ok) throw new Error(asked.error.code);
    return asked.value;
  };
  const enter = enterQueuePage(ports);
  const visit = async (): Promise<QueuePageVisit> => {
    const entered = await enter(await code());
    if (!entered.ok) throw new Error(entered.error.code);
    return entered.value;
  };
  return { ports, meera, change, code, enter, visit, admit: admitToQueuePage(ports) };
};

const refused = (code: string) => ({ ok: false, error: { code } });

test('a code opens the page for 15 minutes', async () => {
  const { ports, meera, visit, admit } = world();
  const opened = await visit();
  const endsAt = new Date(ports.clock.now().getTime() + 15 * MINUTE);
  expect(opened).toEqual({ userId: meera.id, tokenVersion: 3, endsAt });
  ports.clock.advance(15 * MINUTE - 1);
  expect((await admit(opened)).ok).toBe(true);
  ports.clock.advance(1);
  expect(await admit(opened)).toEqual(refused('queue-page.closed'));
});

test('a code works once and for 60 seconds', async () => {
  const { ports, code, enter } = world();
  const used = await code();
  expect((await enter(used)).ok).toBe(true);
  expect(await enter(used)).toEqual(refused('queue-page.unusable-code'));
  const late = await code();
  ports.clock.advance(MINUTE);
  expect(await enter(late)).toEqual(refused('queue-page.unusable-code'));
});

test('of two tries with one code at once, one gets in', async () => {
  const { code, enter } = world();
  const shared = await code();
  const tries = await Promise.all([enter(shared), enter(shared), enter(shared)]);
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
});

test('rows hold no code, only its hash', async () => {
  const { ports, code } = world();
  const given = await code();
  const rows = JSON.stringify([...ports.tables.links.values()]);
  expect(rows).not.toContain(given);
  expect(rows).not.toContain(given.slice(0, 43));
  expect(rows).toContain(ports.secrets.hash(given));
});

test('a code is no way to log in, and a login link none to the queues', async () => {
  const { ports, code, enter } = world();
  const token = await code();
  const followed = await verifySignInLink(ports)({ token, browserHash: null });
  expect(followed).toEqual(refused('link.unusable'));
  expect((await enter(token)).ok).toBe(true);
});

test.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}.3`, `${'A'.repeat(43)}.`, `${'A'.repeat(43)}.3.3`])(
  'what is no code, like %j, lets nobody in and changes nothing',
  async (text) => {
    const { ports, code, enter } = world();
    await code();
    const before = JSON.stringify([...ports.tables.links.values()]);
    expect(await enter(text)).toEqual(refused('queue-page.unusable-code'));
    expect(JSON.stringify([...ports.tables.links.values()])).toBe(before);
  },
);

test('who lost the role between asking and entering is refused, and the code is not used up', async () => {
  const { change, code, enter } = world();
  const asked = await code();
  change({ role: 'admin' });
  expect(await enter(asked)).toEqual(refused('session.forbidden'));
  change({ role: 'superadmin' });
  expect((await enter(asked)).ok).toBe(true);
});

test('logging out everywhere and a suspension void a code', async () => {
  const { ports, meera, change, code, enter } = world();
  const asked = await code();
  change({ suspendedAt: ports.clock.now() });
  expect(await enter(asked)).toEqual(refused('queue-page.unusable-code'));
  change({});
  await signOutEverywhere(ports)(meera.id);
  expect(await enter(asked)).toEqual(refused('queue-page.unusable-code'));
});

test.each<readonly [string, Partial<User>, string]>([
  ['who is an admin now', { role: 'admin' }, 'session.forbidden'],
  ['who is a listener now', { role: 'listener' }, 'session.forbidden'],
  ['who is suspended now', { suspendedAt: new Date() }, 'queue-page.closed'],
  ['who logged out everywhere', { tokenVersion: 4 }, 'queue-page.closed'],
])('the page closes at once to one %s', async (_, part, said) => {
  const { visit, change, admit } = world();
  const opened = await visit();
  expect((await admit(opened)).ok).toBe(true);
  change(part);
  expect(await admit(opened)).toEqual(refused(said));
});

test('the page is closed to a deleted account and to a browser without a visit', async () => {
  const { ports, meera, visit, admit } = world();
  const opened = await visit();
  ports.tables.users.delete(meera.id);
  expect(await admit(opened)).toEqual(refused('queue-page.closed'));
  expect(await admit(null)).toEqual(refused('queue-page.closed'));
});

test('where no queues are configured there is no code to be had', async () => {
  const { ports, meera } = world();
  const ask = askForQueuePage({ ...ports, hasQueuePage: false });
  expect(await ask(signedInAs(ports, meera))).toEqual(refused('request.not-found'));
  expect(ports.tables.links.size).toBe(0);
});
