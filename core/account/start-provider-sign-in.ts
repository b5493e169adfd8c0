// The way out to a third-party sign-in: what the visitor agreed to and where they want to go afterwards stay with us, and
// only a path of ours is remembered.
import {
  isProviderFault,
  noProvider,
  type ProviderFault,
  type ProviderVisit,
} from '../ports/identity-provider.ts';
import type { Ports } from '../ports/ports.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { parseOwnPath } from './landing.ts';

export interface ProviderWish {
  readonly marketingOptIn: boolean;
  /** As the visitor sent it: anything but a path of ours is dropped. */
  readonly redirectUrl: string | null;
}

/** Kept for this browser alone until it comes back, at most 10 minutes, out of its own reach. */
export interface KeptVisit extends ProviderVisit {
  readonly marketingOptIn: boolean;
  readonly redirectPath: string | null;
  readonly startedAt: Date;
}

export interface ProviderDeparture {
  readonly address: string;
  readonly visit: KeptVisit;
}

export const startProviderSignIn =
  ({ identityProvider, clock }: Pick<Ports, 'identityProvider' | 'clock'>) =>
  async (wish: ProviderWish): Promise<Result<ProviderDeparture, ProviderFault>> => {
    const begun = (await identityProvider?.begin()) ?? noProvider;
    if (isProviderFault(begun)) return fail(begun);
    const visit = {
      ...begun.visit,
      marketingOptIn: wish.marketingOptIn,
      redirectPath: wish.redirectUrl === null ? null : parseOwnPath(wish.redirectUrl),
      startedAt: clock.now(),
    };
    return succeed({ address: begun.address, visit });
  };
