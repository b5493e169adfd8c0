import { useCases } from '@meend/core/assembly/use-cases.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import type { Scenario } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { World } from '@meend/tests/kit/scenarios/world.ts';
import { currentWorld } from './scenario.tsx';

/** The newest order of the world. */
export const orderOf = ({ ports }: World): OrderId => {
  const order = [...ports.tables.orders.values()].at(-1);
  if (!order) throw new Error('Nothing was ordered in this scene');
  return order.id;
};

/** A payment page, reached with what was told of the newest order. */
export const orderPageRoute =
  (pathname: string, isSeen = false) =>
  () => {
    const orderId = orderOf(currentWorld());
    return { pathname, state: { order: { orderId, planName: '30 days', isSeen } } };
  };

/** The scene, seen by a browser without a session that was brought back with the order's view token. */
export const asSeenElsewhere =
  (scene: Scenario): Scenario =>
  async () => {
    const world = await scene();
    const orderId = orderOf(world);
    sessionStorage.setItem(`payment-view ${orderId}`, world.ports.payments.created[0]?.viewToken ?? '');
    return { ...world, token: null };
  };

/** The scene, in which the listener has just left for the checkout of the 30-day plan. */
export const withOrder =
  (scene: Scenario): Scenario =>
  async () => {
    const world = await scene();
    const worldUseCases = useCases(world.ports);
    const { caller } = await worldUseCases.readSession(world.token);
    if (caller.kind !== 'user') throw new Error('Only a listener can order');
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

/** The scene, in which the payer has done this at the provider. */
export const withPayer =
  (scene: Scenario, outcome: 'pay' | 'decline' | 'leavePending'): Scenario =>
  async () => {
    const world = await withOrder(scene)();
    world.ports.payments[outcome](orderOf(world));
    return world;
  };
