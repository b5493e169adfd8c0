import type {
  IdentityProvider,
  IdentityProviderError,
  ProviderIdentity,
} from '@meend/core/account/provider-identity.ts';

export interface StubIdentityProvider extends IdentityProvider {
  /** The identity or the error of the next callback. */
  next: ProviderIdentity | IdentityProviderError;
}

/** Accepts every callback with the state it issued. */
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
