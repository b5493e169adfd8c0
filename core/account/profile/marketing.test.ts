import { readUnsubscribe, unsubscribe } from '@meend/core/newsletters/unsubscribe.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { requestSignUpLink } from '../request-link.ts';
import type { Email } from '../user/email.ts';
import { changeMarketing } from './profile.ts';

const EMAIL = 'asha@example.in' as Email;

const world = () => {
  const ports = memoryPorts();
  const user = userFixture(ports, EMAIL);
  const consent = async () => (await ports.stores.users.find(user.id))?.marketing;
  ports.clock.advance(60_000);
  return { ports, user, consent, token: ports.emailTokens.encrypt(EMAIL) };
};

test('the switch in the profile stores the choice with its time, source and wording', async () => {
  const { ports, user, consent } = world();
  await changeMarketing(ports)(user.id, false);
  const now = ports.clock.now();
  expect(await consent()).toEqual({ optedIn: false, at: now, source: 'profile', wording: 'profile-1' });
  await changeMarketing(ports)(user.id, true);
  expect(await consent()).toMatchObject({ optedIn: true, source: 'profile' });
});

test('setting the current choice again keeps the first time', async () => {
  const { ports, user, consent } = world();
  const before = await consent();
  await changeMarketing(ports)(user.id, true);
  expect(await consent()).toEqual(before);
});

test('opening an unsubscribe link shows a masked address and changes nothing', async () => {
  const { ports, consent, token } = world();
  expect(readUnsubscribe(ports)(token)).toEqual({ ok: true, value: 'a•••@example.in' });
  expect(await consent()).toMatchObject({ optedIn: true });
});

test('unsubscribing works without a session, and works twice', async () => {
  const { ports, consent, token } = world();
  const stop = unsubscribe(ports);
  expect(await stop(token)).toEqual({ ok: true, value: 'a•••@example.in' });
  const first = await consent();
  expect(first).toMatchObject({ optedIn: false, source: 'unsubscribe', wording: 'unsubscribe-1' });
  ports.clock.advance(60_000);
  expect(await stop(token)).toMatchObject({ ok: true });
  expect(await consent()).toEqual(first);
});

test('an address without an account gets the same response', async () => {
  const { ports } = world();
  const token = ports.emailTokens.encrypt('ravi@example.in' as Email);
  expect(await unsubscribe(ports)(token)).toEqual({ ok: true, value: 'r•••@example.in' });
});

test('a pending sign-up loses its consent', async () => {
  const { ports } = world();
  const email = 'ravi@example.in' as Email;
  await requestSignUpLink(ports)({ email, marketingOptIn: true, redirectUrl: null, browserHash: null });
  await unsubscribe(ports)(ports.emailTokens.encrypt(email));
  expect([...ports.tables.oneTimeSecrets.values()]).toMatchObject([{ marketingOptIn: false }]);
});

test.each(['', 'nonsense', 'stub.', 'stub.%%%'])(
  'an invalid unsubscribe link does nothing: %j',
  async (token) => {
    const { ports, consent } = world();
    const invalidLink = { ok: false, error: { code: 'unsubscribe.invalid-link' } };
    expect(readUnsubscribe(ports)(token)).toEqual(invalidLink);
    expect(await unsubscribe(ports)(token)).toEqual(invalidLink);
    expect(await consent()).toMatchObject({ optedIn: true });
  },
);
