// Orders and payments at the sandbox provider, for tests over HTTP.
import type { OrderId } from '@meend/core/shared/ids.ts';
import { type Answered, httpRequest } from './http-request.ts';
import type { TestSite } from './http-site.ts';
import type { Listener } from './http-users.ts';

const prices = { '30 days': 49, '90 days': 129 } as const;
type PlanSold = keyof typeof prices;

export interface Ordered {
  readonly orderID: OrderId;
  readonly sessionID: string;
}

export const requestOrder = (
  site: TestSite,
  { user, token }: Listener,
  name: PlanSold = '30 days',
): Promise<Answered> =>
  httpRequest(site, '/api/payment/newOrderId', {
    token,
    body: {
      userDetails: { email: user.email },
      playListDetails: {
        name,
        price: prices[name],
        duration: Number.parseInt(name, 10),
        paymentFrom: 'subscription',
      },
    },
  });

export const order = async (site: TestSite, listener: Listener, name?: PlanSold): Promise<Ordered> => {
  const { status, json } = await requestOrder(site, listener, name);
  if (status !== 200) throw new Error(`The order was refused: ${status} ${json.code}`);
  return json as never;
};

/** Replaces the faults of the sandbox provider. */
export const setFaults = (site: TestSite, ...faults: readonly string[]): Promise<Answered> =>
  httpRequest(site, '/sandbox/faults', { body: { faults } });

/** An action of the payer on the provider's page. */
export const atProvider = (
  site: TestSite,
  { sessionID }: Pick<Ordered, 'sessionID'>,
  outcome: 'pay' | 'decline' | 'pending',
): Promise<Answered> => httpRequest(site, `/sandbox/checkout/${sessionID}`, { body: { outcome } });

/** Requested after the throttle interval of the previous call. */
export const statusOf = async (
  site: TestSite,
  { token }: Listener,
  { orderID }: Pick<Ordered, 'orderID'>,
): Promise<unknown> => {
  site.clock.advance(2_000);
  return (await httpRequest(site, `/api/payment/status/${orderID}`, { token })).json.status;
};

export const subscriptionsOf = async (site: TestSite, { user, token }: Listener): Promise<unknown> =>
  (await httpRequest(site, `/api/user-subs/user-subscriptions/${user.id}`, { token })).json.subscriptions;
