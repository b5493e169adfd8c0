// No wrong response of a provider identifies a user, and the next visit to a correct provider works.
import { openIdConnect } from '@meend/adapters/identity/openid-connect.ts';
import type { IdentityProvider } from '@meend/core/account/provider-identity.ts';
import { begun, cameBack, RETURN_URL, SITE } from '@meend/tests/contracts/identity-provider.contract.ts';
import {
  type Behaviour,
  type OpenIdProvider,
  type ProviderPath,
  startOpenIdProvider,
} from '@meend/tests/kit/servers/open-id-provider.ts';
import { falseDescriptions, falseTokens, nonsense } from '@meend/tests/kit/servers/open-id-responses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const DESCRIPTION = '/.well-known/openid-configuration';
const asha = { email: 'asha@example.in' };

let there: OpenIdProvider;
let provider: IdentityProvider;

beforeAll(async () => {
  there = await startOpenIdProvider();
  there.admit(SITE);
});
beforeEach(() => {
  there.behaveWell();
  provider = openIdConnect({ ...there.client, issuer: there.issuer, returnUrl: RETURN_URL });
});
afterAll(() => there.die());

const callback = async () => {
  const { address, visit } = await begun(provider);
  return { visit, query: await cameBack(address, asha) };
};

const answerTo = async (path: ProviderPath, behaviour: Behaviour) => {
  if (path === DESCRIPTION) {
    there.behave(path, behaviour);
    return provider.begin();
  }
  const { visit, query } = await callback();
  there.behave(path, behaviour);
  return provider.finish(visit, query);
};

const expectWorksAgain = async () => {
  there.behaveWell();
  const { visit, query } = await callback();
  expect(await provider.finish(visit, query)).toMatchObject(asha);
};

const unavailable = (step: string) => ({
  code: 'provider.unavailable',
  detail: expect.stringMatching(`^${step}: `),
});

const steps: readonly (readonly [ProviderPath, string])[] = [
  [DESCRIPTION, 'description'],
  ['/token', 'code'],
  ['/jwks', 'keys'],
];

describe.each(steps)('a provider with a wrong response at %s', (path, step) => {
  test.each(nonsense)('%s identifies no user, and works again once it is correct', async (_, behaviour) => {
    expect(await answerTo(path, behaviour)).toEqual(unavailable(step));
    expect(there.requestedPaths).not.toContain('/interaction/elsewhere');
    await expectWorksAgain();
  });
});

test.each(falseDescriptions)('a description that names %s is not followed', async (_, behaviour) => {
  expect(await answerTo(DESCRIPTION, behaviour)).toEqual(unavailable('description'));
  await expectWorksAgain();
});

test.each(falseTokens)('a token %s identifies no user', async (_, lie) => {
  expect(await answerTo('/token', lie(there))).toEqual(unavailable('(code|keys)'));
  await expectWorksAgain();
});

test('a rotation of the provider’s keys is followed at once', async () => {
  await expectWorksAgain();
  const { visit, query } = await callback();
  there.rotateKeys();
  expect(await provider.finish(visit, query)).toMatchObject(asha);
});

test('a provider that is gone at the callback is named unavailable', async () => {
  const { visit, query } = await callback();
  await there.die();
  const answer = await provider.finish(visit, query);
  await there.comeBack();
  expect(answer).toEqual({ code: 'provider.unavailable', detail: 'code: the connection failed' });
  await expectWorksAgain();
});

test.each([
  ['invalid_client', 'code: invalid_client'],
  ['secret.person', 'code: an error of its own'],
])('the detail names standard error codes alone: %s', async (error, detail) => {
  const body = JSON.stringify({ error, error_description: 'secret.person@example.in' });
  const refusing: Behaviour = (response) =>
    void response.writeHead(401, { 'content-type': 'application/json' }).end(body);
  expect(await answerTo('/token', refusing)).toEqual({ code: 'provider.unavailable', detail });
});

const callbacks: readonly (readonly [string, ...string[]])[] = [
  ['two codes', 'code=1', 'code=2'],
  ['a code of 5,000 letters', `code=${'x'.repeat(5_000)}`],
  ['a code of nothing', 'code='],
  ['a token instead of a code', 'id_token=a.b.c'],
  ['an error and a code', 'error=access_denied', 'code=1'],
  ['an error nobody has heard of', `error=${encodeURIComponent('<script>asha@example.in</script>')}`],
];

test.each(callbacks)(
  'the right state with %s is rejected, and its text is in no detail',
  async (_, ...parts) => {
    const { visit } = await begun(provider);
    const answer = await provider.finish(
      visit,
      [`state=${visit.state}`, `iss=${encodeURIComponent(there.issuer)}`, ...parts].join('&'),
    );
    expect(answer).toMatchObject({ code: expect.stringMatching(/^provider\./) });
    expect(JSON.stringify(answer)).not.toMatch(/script|example\.in|xxxx/);
  },
);

test('a response that names another provider is refused without a request', async () => {
  const { visit, query } = await callback();
  const strange = new URLSearchParams(query);
  strange.set('iss', 'https://accounts.somebody.example');
  expect(await provider.finish(visit, strange.toString())).toEqual({
    code: 'provider.refused',
    detail: 'way back: invalid response',
  });
  expect(there.requestedPaths).not.toContain('/token');
});
