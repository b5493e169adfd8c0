import { useCases } from '@meend/core/assembly/use-cases.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import type { Scenario } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { World } from '@meend/tests/kit/scenarios/world.ts';
import { currentWorld } from './scenario.tsx';

/** The id of the world's newest order. */
export const orderOf = ({ ports }: World): OrderId => {
  const order = [...ports.tables.orders.values()].at(-1);
  if (!order) throw new Error('This scenario has no order');
  return order.id;
};

/** Route of a payment page, with the newest order in its location state. */
export const orderPageRoute =
  (pathname: string, isSeen = false) =>
  () => {
    const orderId = orderOf(currentWorld());
    return { pathname, state: { order: { orderId, planName: '30 days', isSeen } } };
  };

/**
 * The scenario as seen by another browser: without a session, returned from the provider with the order's view token.
 */
export const asSeenElsewhere =
  (scene: Scenario): Scenario =>
  async () => {
    const world = await scene();
    const orderId = orderOf(world);
    sessionStorage.setItem(`payment-view ${orderId}`, world.ports.payments.created[0]?.viewToken ?? '');
    return { ...world, token: null };
  };

/** The scenario after the listener has left for the checkout of the 30-day plan. */
export const withOrder =
  (scene: Scenario): Scenario =>
  async () => {
    const world = await scene();
    const worldUseCases = useCases(world.ports);
    const { caller } = await worldUseCases.readSession(world.token);
    if (caller.kind !== 'user') throw new Error('Placing an order needs a signed-in listener');
    const { email } = caller.user;
    await worldUseCases.startCheckout(caller, {
      planName: '30 days',
      rupees: 49,
      days: 30,
      email,
      name: null,
    });
    return world;
  };

/** The scenario after the payer has completed this action at the provider. */
export const withPayer =
  (scene: Scenario, outcome: 'pay' | 'decline' | 'leavePending'): Scenario =>
  async () => {
    const world = await withOrder(scene)();
    world.ports.payments[outcome](orderOf(world));
    return world;
  };
