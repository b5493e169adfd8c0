import { openIdConnect } from '@meend/adapters/identity/openid-connect.ts';
import { begun, cameBack, RETURN_URL, SITE } from '@meend/tests/contracts/identity-provider.contract.ts';
import {
  type Behaviour,
  type OpenIdProvider,
  type ProviderPath,
  startOpenIdProvider,
} from '@meend/tests/kit/servers/open-id-provider.ts';
import { dripping, silent } from '@meend/tests/kit/servers/open-id-responses.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const DESCRIPTION = '/.well-known/openid-configuration';
const HOUR = 60 * 60_000;
const asha = { email: 'asha@example.in' };

let there: OpenIdProvider;

beforeEach(async () => {
  there = await startOpenIdProvider();
  there.admit(SITE);
});
afterEach(() => there.die());

const client = (more: { timeoutMs?: number; now?: () => number } = {}) =>
  openIdConnect({ ...there.client, issuer: there.issuer, returnUrl: RETURN_URL, ...more });

const descriptionRequests = () => there.requestedPaths.filter((path) => path === DESCRIPTION).length;

const slow: readonly (readonly [string, Behaviour])[] = [
  ['never answers', silent],
  ['lets its answer drip for ever', dripping],
];

test.each(slow)('a provider whose description %s times out', async (_, behaviour) => {
  there.behave(DESCRIPTION, behaviour);
  expect(await client({ timeoutMs: 200 }).begin()).toEqual({
    code: 'provider.unavailable',
    detail: 'description: timeout',
  });
});

test('a request is given ten seconds', async () => {
  const deadline = vi.spyOn(AbortSignal, 'timeout');
  await begun(client());
  expect(deadline.mock.calls).toContainEqual([10_000]);
  deadline.mockRestore();
});

const places: readonly (readonly [ProviderPath, string])[] = [
  ['/token', 'code'],
  ['/jwks', 'keys'],
];

test.each(
  places.flatMap(([path, requested]) =>
    slow.map(([title, behaviour]) => ({ path, requested, title, behaviour })),
  ),
)('a provider whose $path $title times out', async ({ path, requested, behaviour }) => {
  const provider = client({ timeoutMs: 3_000 });
  const { address, visit } = await begun(provider);
  const query = await cameBack(address, asha);
  there.behave(path, behaviour);
  expect(await provider.finish(visit, query)).toEqual({
    code: 'provider.unavailable',
    detail: `${requested}: timeout`,
  });
});

test('nothing is fetched until the first sign-in, and then the description once for all', async () => {
  const provider = client();
  expect(there.requestedPaths).toEqual([]);
  await Promise.all([begun(provider), begun(provider), begun(provider)]);
  await begun(provider);
  expect(there.requestedPaths).toEqual([DESCRIPTION]);
});

test('the description is fetched again after an hour', async () => {
  let time = 0;
  const provider = client({ now: () => time });
  await begun(provider);
  time = HOUR - 1;
  await begun(provider);
  expect(descriptionRequests()).toBe(1);
  time = HOUR;
  await begun(provider);
  expect(descriptionRequests()).toBe(2);
});

test('a failure is not cached: the next visit fetches again', async () => {
  const provider = client();
  there.behave(DESCRIPTION, (response) => void response.writeHead(500).end());
  expect(await provider.begin()).toMatchObject({ code: 'provider.unavailable' });
  there.behave(DESCRIPTION, (_, real) => real());
  await begun(provider);
  expect(descriptionRequests()).toBe(2);
});

test('an error with a token has the description fetched again: the provider may have moved', async () => {
  const provider = client();
  const { address, visit } = await begun(provider);
  const query = await cameBack(address, asha);
  there.behave('/token', (response) => void response.writeHead(404).end());
  await provider.finish(visit, query);
  await begun(provider);
  expect(descriptionRequests()).toBe(2);
});

test('a cancelled or wrong callback fetches nothing again', async () => {
  const provider = client();
  const { address, visit } = await begun(provider);
  await provider.finish(visit, await cameBack(address, 'cancel'));
  await provider.finish(visit, 'code=1');
  await begun(provider);
  expect(descriptionRequests()).toBe(1);
});
