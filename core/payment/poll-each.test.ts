import type { OrderId } from '@meend/core/shared/ids.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import type { Order } from './order.ts';
import { paymentUseCases } from './payment.area.ts';
import { MAX_ROUND_MS, POLL_CONCURRENCY, pollEach, runConcurrently } from './poll-each.ts';

const A_TICK = 200;

const shop = () => {
  const ports = memoryPorts();
  const app = paymentUseCases(ports);
  const order = async (email: string): Promise<OrderId> => {
    const user = userFixture(ports, email);
    const checkoutInput = { planName: '30 days', rupees: 49, days: 30, email: user.email, name: null };
    const started = await app.startCheckout(signedInAs(ports, user), checkoutInput);
    if (!started.ok) throw new Error(started.error.code);
    ports.clock.advance(1);
    return started.value.orderId;
  };
  const cursed = new Set<string>();
  const curse = async (count: number): Promise<void> => {
    for (let nth = 0; nth < count; nth += 1) cursed.add(await order(`listener${cursed.size}@example.in`));
  };
  const fragile = paymentUseCases({
    ...ports,
    payments: {
      ...ports.payments,
      findOrder: (ours) => {
        if (cursed.has(ours.id)) throw new Error('this order cannot be read');
        return ports.payments.findOrder(ours);
      },
    },
  });
  return { ports, order, curse, fragile };
};

test.each([
  ['the newest', A_TICK + 50, 0],
  ['the oldest', 0, A_TICK + 50],
])('an order among many that always throw (%s) is settled in the next round', async (_, older, newer) => {
  const { ports, order, curse, fragile } = shop();
  await curse(older);
  const paid = await order('asha@example.in');
  await curse(newer);
  ports.payments.pay(paid);
  ports.clock.advance(30_000);
  const { checked, paid: settled, broken } = await fragile.reconcile();
  expect([settled, broken.length]).toEqual([1, checked - 1]);
  expect((await ports.stores.orders.find(paid))?.status).toBe('paid');
});

test('an order that throws goes to the end of the queue, so that none starves', async () => {
  const { ports, order, curse, fragile } = shop();
  await curse(A_TICK);
  const paid = await order('asha@example.in');
  await curse(A_TICK);
  ports.payments.pay(paid);
  ports.clock.advance(30_000);
  for (let rounds = 0; rounds < 8; rounds += 1) await fragile.reconcile();
  expect((await ports.stores.orders.find(paid))?.status).toBe('paid');
});

test('while the provider is unavailable for hours, the next poll is at most a minute away', async () => {
  const { ports, order, fragile } = shop();
  const paid = await order('asha@example.in');
  ports.payments.pay(paid);
  ports.payments.setReachable(false);
  for (let minute = 0; minute < 180; minute += 1) {
    ports.clock.advance(60_000);
    expect(await fragile.reconcile()).toMatchObject({ checked: 1, paid: 0 });
  }
  ports.payments.setReachable(true);
  ports.clock.advance(60_000);
  expect(await fragile.reconcile()).toMatchObject({ checked: 1, paid: 1 });
});

test('at most `POLL_CONCURRENCY` orders are polled at once', async () => {
  const due = Array.from(
    { length: 3 * POLL_CONCURRENCY },
    (_, nth) => ({ id: `${nth}` as OrderId }) as Order,
  );
  let running = 0;
  let most = 0;
  const poll = async (): Promise<boolean> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return true;
  };
  const scheduled: string[] = [];
  await pollEach(memoryPorts(), due, poll, async (id) => void scheduled.push(id));
  expect(most).toBe(POLL_CONCURRENCY);
  expect(scheduled.toSorted()).toEqual(due.map(({ id }) => id).toSorted());
});

test('a round ends in time and returns how many orders it polled', async () => {
  const { clock } = memoryPorts();
  const due = Array.from({ length: 50 }, (_, nth) => ({ id: `${nth}` as OrderId }) as Order);
  const scheduled: string[] = [];
  const slowly = async (): Promise<boolean> => {
    clock.advance(MAX_ROUND_MS / 20);
    return true;
  };
  const { checked } = await pollEach({ clock }, due, slowly, async (id) => void scheduled.push(id));
  expect(checked).toBeLessThan(20 + POLL_CONCURRENCY);
  expect(scheduled.toSorted()).toEqual(
    due
      .slice(0, checked)
      .map(({ id }) => id)
      .toSorted(),
  );
});

test('a round counts silence and errors, and schedules each order once', async () => {
  const { ports } = shop();
  const due = ['answered', 'silent', 'mute', 'broken', 'unscheduled'].map((id) => ({ id }) as Order);
  const scheduled: string[] = [];
  const poll = async (id: string): Promise<boolean> => {
    if (id === 'broken') throw new Error('this order cannot be read');
    return id !== 'silent' && id !== 'mute';
  };
  const round = await pollEach(ports, due, poll, async (id, wasAnswered) => {
    scheduled.push(`${id} ${wasAnswered}`);
    if (id === 'unscheduled') throw new Error('this order cannot be saved');
  });
  expect(round).toEqual({
    checked: 5,
    unanswered: 2,
    broken: expect.arrayContaining(['broken', 'unscheduled']),
  });
  expect(round.broken).toHaveLength(2);
  expect(scheduled.toSorted()).toEqual([
    'answered true',
    'broken false',
    'mute false',
    'silent false',
    'unscheduled true',
  ]);
});

test('no poll starts 30 seconds after the first', async () => {
  const { ports } = shop();
  const due = ['a', 'b', 'c'].map((id) => ({ id }) as Order);
  const waits = [MAX_ROUND_MS - 1, 1, 0];
  const poll = (): Promise<boolean> => {
    ports.clock.advance(waits.shift() ?? 0);
    return Promise.resolve(true);
  };
  expect(await pollEach(ports, due, poll, async () => {})).toEqual({ checked: 2, unanswered: 0, broken: [] });
});

test('after an error no further work starts, the running ends, and the error is thrown', async () => {
  const ended: number[] = [];
  const error = new Error('this item cannot be read');
  const items = Array.from({ length: 3 * POLL_CONCURRENCY }, (_, nth) => nth);
  const work = async (item: number): Promise<void> => {
    if (item === 2) throw error;
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    ended.push(item);
  };
  await expect(runConcurrently(items, work, () => false)).rejects.toBe(error);
  expect(ended.toSorted()).toEqual([0, 1, 3, 4, 5, 6, 7]);
});
