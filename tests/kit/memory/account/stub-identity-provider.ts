import type { IdentityProvider } from '@meend/core/account/identity-provider.port.ts';
import type { IdentityProviderError, ProviderIdentity } from '@meend/core/account/provider-identity.ts';

export interface StubIdentityProvider extends IdentityProvider {
  /** Who comes back next, or what goes wrong. */
  next: ProviderIdentity | IdentityProviderError;
}

/** Believes whoever comes back with the state it gave out. */
export const stubIdentityProvider = (): StubIdentityProvider => {
  let visits = 0;
  const stub: StubIdentityProvider = {
    next: { code: 'provider.refused', detail: 'nobody comes back' },
    async begin() {
      visits += 1;
      const state = `state-${visits}`;
      const visit = { state, nonce: `nonce-${visits}`, verifier: `verifier-${visits}` };
      return { address: `https://provider.example/authorize?state=${state}`, visit };
    },
    async finish(visit, query) {
      const isOurs = new URLSearchParams(query).get('state') === visit.state;
      return isOurs ? stub.next : { code: 'provider.refused', detail: 'another state' };
    },
  };
  return stub;
};
