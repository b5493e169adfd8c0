import { readConfig } from '@meend/adapters/config/config.ts';
import { paymentUseCases } from '@meend/core/payment/payment.area.ts';
import type { ProviderOrder, ProviderUnavailable } from '@meend/core/payment/provider-order.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { Container } from 'inversify';
import { afterEach, expect, test, vi } from 'vitest';
import { tokens } from '../wiring/tokens.ts';
import { payments } from './payments-check-up.ts';

afterEach(() => {
  vi.useRealTimers();
});

type Answer = ProviderOrder | null | ProviderUnavailable;

const shop = (answer: () => Promise<Answer>, mode: 'production' | 'sandbox' | null = 'production') => {
  const ports = memoryPorts();
  const read = readConfig({});
  if (!read.ok) throw new Error(read.error.join(' '));
  const url = 'https://provider.example';
  const cashfree = mode && { mode, url, clientId: 'id', clientSecret: 'secret', webhookSecrets: ['secret'] };
  const product = new Container();
  product.bind(tokens.config).toConstantValue({ ...read.value, isProduction: true, cashfree });
  product.bind(tokens.clock).toConstantValue(ports.clock);
  product.bind(tokens.stores).toConstantValue(ports.stores);
  product.bind(tokens.payments).toConstantValue({ ...ports.payments, findOrder: answer });
  return { ports, check: () => payments(product as never) };
};

const unavailable = async (): Promise<Answer> => ({ code: 'provider.unavailable', detail: 'status 401' });

test('payments are fine while the provider answers', async () => {
  expect(await shop(async () => null).check()).toEqual({
    state: 'fine',
    sentence: "Payments go to the provider's production system, which answers. No order is undecided.",
  });
});

test('payments are a failure while the provider refuses the keys', async () => {
  expect(await shop(unavailable).check()).toEqual({
    state: 'fault',
    sentence: "Payments go to the provider's production system, but it cannot be used: status 401.",
  });
});

test('payments are a failure when the provider does not answer within 5 seconds', async () => {
  vi.useFakeTimers();
  const checked = shop(() => new Promise(() => {})).check();
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await checked).sentence).toContain('it cannot be used: no answer within 5 seconds');
});

test('in the sandbox nothing is asked, and in production its test system is a warning', async () => {
  expect((await shop(unavailable, null).check()).sentence).toBe(
    'Payments go to the sandbox. No order is undecided.',
  );
  expect(await shop(async () => null, 'sandbox').check()).toMatchObject({ state: 'warning' });
});

test('payments are no longer "fine" while orders that ended an hour ago are undecided', async () => {
  const { ports, check } = shop(async () => null);
  const { email, ...asha } = userFixture(ports, 'asha@example.in');
  const caller = signedInAs(ports, { ...asha, email });
  const input = { planName: '30 days', rupees: 49, days: 30, email, name: null };
  expect((await paymentUseCases(ports).startCheckout(caller, input)).ok).toBe(true);
  expect((await check()).state).toBe('fine');
  ports.clock.advance(91 * 60_000);
  expect(await check()).toMatchObject({
    state: 'warning',
    sentence: expect.stringContaining('1 orders ended'),
  });
});
