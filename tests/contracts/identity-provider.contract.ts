// Contract of sign-in by OpenID Connect, for every provider.
import {
  type AuthorizationRequest,
  type IdentityProvider,
  isIdentityProviderError,
} from '@meend/core/account/provider-identity.ts';
import { browserOf, CALLBACK, type Person } from '@meend/tests/kit/site/http-browser.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

export interface IdentityWorld {
  readonly issuer: string;
  readonly provider: IdentityProvider;
  close(): Promise<void>;
}

/** No server listens there: the callback URL is read without a request. */
export const SITE = 'http://127.0.0.1:9';
export const RETURN_URL = SITE + CALLBACK;

const asha = { email: 'asha@example.in' };

export const begun = async (provider: IdentityProvider) => {
  const started = await provider.begin();
  if (isIdentityProviderError(started)) throw new Error(started.detail);
  return started;
};

/** Chooses an identity at the provider; returns the query of the callback. */
export const cameBack = async (address: string, person: Person | 'cancel'): Promise<string> =>
  new URL(await browserOf({ url: SITE }).choose(address, person)).search.slice(1);

export const providerContract = (title: string, open: () => Promise<IdentityWorld>): void => {
  describe(title, () => {
    let world: IdentityWorld;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world.close());

    const meet = async (person: Person | 'cancel', change: Partial<AuthorizationRequest> = {}) => {
      const { address, visit } = await begun(world.provider);
      return world.provider.finish({ ...visit, ...change }, await cameBack(address, person));
    };

    test('returns the identity: issuer, subject, address, and that it is verified', async () => {
      expect(await meet(asha)).toEqual({
        issuer: world.issuer,
        subject: expect.stringMatching(/./),
        email: 'asha@example.in',
        isEmailVerified: true,
        name: null,
      });
    });

    test('returns the name, if the provider has one', async () => {
      expect(await meet({ ...asha, name: 'आशा Rao' })).toMatchObject({ name: 'आशा Rao' });
    });

    test('returns that an address is not verified', async () => {
      expect(await meet({ ...asha, verified: false })).toMatchObject({ isEmailVerified: false });
    });

    test('returns the same subject for the same person, and another for another', async () => {
      const [first, again, other] = [
        await meet(asha),
        await meet(asha),
        await meet({ email: 'ravi@example.in' }),
      ];
      if (isIdentityProviderError(first) || isIdentityProviderError(other))
        throw new Error('no identity was returned');
      expect(again).toMatchObject({ subject: first.subject });
      expect(other.subject).not.toBe(first.subject);
    });

    test('every visit has secrets of its own, and no verifier is in the URL', async () => {
      const visits = [await begun(world.provider), await begun(world.provider)];
      const secrets = visits.flatMap(({ visit }) => [visit.state, visit.nonce, visit.verifier]);
      expect(new Set(secrets).size).toBe(6);
      for (const { address, visit } of visits) {
        expect(new URL(address).searchParams.get('code_challenge_method')).toBe('S256');
        expect(address).not.toContain(visit.verifier);
      }
    });

    test('a cancelled sign-in is rejected', async () => {
      expect(await meet('cancel')).toEqual({ code: 'provider.refused', detail: 'way back: access_denied' });
    });

    test('another state than the visit’s is rejected', async () => {
      expect(await meet(asha, { state: 'x'.repeat(43) })).toMatchObject({ code: 'provider.refused' });
    });

    test('another verifier than the visit’s is rejected', async () => {
      expect(await meet(asha, { verifier: 'x'.repeat(43) })).toEqual({
        code: 'provider.refused',
        detail: 'code: invalid_grant',
      });
    });

    test('another nonce than the visit’s is rejected', async () => {
      expect(await meet(asha, { nonce: 'x'.repeat(43) })).toEqual({
        code: 'provider.unavailable',
        detail: 'code: jwt claim comparison failed',
      });
    });

    test('a callback works once', async () => {
      const { address, visit } = await begun(world.provider);
      const query = await cameBack(address, asha);
      expect(await world.provider.finish(visit, query)).toMatchObject({ email: 'asha@example.in' });
      expect(await world.provider.finish(visit, query)).toMatchObject({ code: 'provider.refused' });
    });

    test.each(['', 'code=1', 'error=access_denied', 'state=%00&code=1', `code=${'x'.repeat(5_000)}`])(
      'a callback of %j is rejected without a request',
      async (query) => {
        const { visit } = await begun(world.provider);
        expect(await world.provider.finish(visit, query)).toMatchObject({
          code: 'provider.refused',
          detail: expect.stringMatching(/^way back: /),
        });
      },
    );
  });
};
