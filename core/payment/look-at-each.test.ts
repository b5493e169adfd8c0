import { memoryPorts } from '@meend/adapters/memory/memory-ports';
import { sampleUser, signedInAs } from '@meend/adapters/memory/samples';
import { expect, test } from 'vitest';
import type { OrderId } from '../shared/ids.ts';
import { useCases } from '../use-cases.ts';

test('fifty orders that always throw do not keep the fifty-first from its money', async () => {
  const ports = memoryPorts();
  const does = useCases(ports);
  const order = async (email: string): Promise<OrderId> => {
    const user = sampleUser(ports, email);
    const wanted = { planName: '30 days', rupees: 49, days: 30, email: user.email, name: null };
    const started = await does.startCheckout(signedInAs(ports, user), wanted);
    if (!started.ok) throw new Error(started.error.code);
    return started.value.orderId;
  };
  const cursed = new Set<string>();
  for (let nth = 0; nth < 50; nth += 1) cursed.add(await order(`listener${nth}@example.in`));
  ports.clock.advance(1);
  const paid = await order('asha@example.in');
  ports.payments.pay(paid);
  const fragile = useCases({
    ...ports,
    payments: {
      ...ports.payments,
      findOrder: (ours) => {
        if (cursed.has(ours.id)) throw new Error('this order cannot be read');
        return ports.payments.findOrder(ours);
      },
    },
  });
  ports.clock.advance(30_000);
  expect(await fragile.reconcile()).toMatchObject({ looked: 50, paid: 0, broken: [...cursed] });
  expect(await fragile.reconcile()).toEqual({ looked: 1, paid: 1, broken: [] });
  expect((await ports.stores.orders.find(paid))?.status).toBe('paid');
});
