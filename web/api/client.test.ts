import { catalogueCalls } from '@meend/core/contract/catalogue/catalogue.calls.ts';
import { unlockCalls } from '@meend/core/contract/unlock/unlock.calls.ts';
import { memoryStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { testApi } from '@meend/tests/kit/player/test-api.ts';
import type { TokenStorage } from '@meend/web/platform/storage/token-storage.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallApi } from './client.ts';

const HOUR_MS = 60 * 60_000;
let storage: ReturnType<typeof memoryStorage>;
let callApi: CallApi;
let tokens: TokenStorage;

const answer = (body: unknown, init?: ResponseInit) =>
  vi.fn<typeof fetch>(async () => new Response(body === null ? null : JSON.stringify(body), init));

const userId = '019a0000-0000-7000-8000-000000000001';

beforeEach(() => {
  storage = memoryStorage();
  ({ call: callApi, tokens } = testApi(storage));
  tokens.write('kept');
});

test('a call fills in its path, sends the token and returns the response body', async () => {
  const fetched = answer({ freeAudioLength: 3 });
  vi.stubGlobal('fetch', fetched);
  await expect(callApi(unlockCalls.freeAudioLength, { params: { userId } })).resolves.toEqual({
    freeAudioLength: 3,
  });
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect(address).toBe(`/api/users/${userId}/free-audio-length`);
  expect(request?.headers).toMatchObject({ authorization: 'Bearer kept' });
});

test('omitted parameters are left out of the query', async () => {
  const fetched = answer([]);
  vi.stubGlobal('fetch', fetched);
  await callApi(catalogueCalls.playlists, { query: { limit: '10' } });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/playlist/playlists?limit=10');
});

test('a slug is escaped and cannot change the path', async () => {
  const fetched = answer({});
  vi.stubGlobal('fetch', fetched);
  await callApi(catalogueCalls.playlist, { params: { slug: '../users?x=/' } });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/playlist/playlists/..%2Fusers%3Fx%3D%2F');
});

test('a renewed token replaces the old one', async () => {
  vi.stubGlobal('fetch', answer([], { headers: { 'x-renewed-token': 'fresh' } }));
  await callApi(catalogueCalls.playlists, { query: {} });
  expect(tokens.read()).toBe('fresh');
});

test('a renewed token is dropped if the listener has signed out meanwhile', async () => {
  vi.stubGlobal('fetch', async () => {
    tokens.clear();
    return new Response('[]', { headers: { 'x-renewed-token': 'fresh' } });
  });
  await callApi(catalogueCalls.playlists, { query: {} });
  expect(tokens.read()).toBeNull();
});

test('an authenticated call rejected without a session logs out', async () => {
  const errorBody = { error: 'Please log in to continue.', message: '', code: 'session.required' };
  vi.stubGlobal('fetch', answer(errorBody, { status: 401 }));
  await expect(callApi(unlockCalls.selectedAudios, { params: { userId } })).rejects.toMatchObject({
    status: 401,
    code: 'session.required',
    serverMessage: 'Please log in to continue.',
  });
  expect(tokens.read()).toBeNull();
});

test('a public call rejected with 401 leaves the session alone', async () => {
  vi.stubGlobal('fetch', answer({}, { status: 401 }));
  await expect(callApi(catalogueCalls.playlists, { query: {} })).rejects.toMatchObject({ status: 401 });
  expect(tokens.read()).toBe('kept');
});

test('an unreachable server is no rejection', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(callApi(catalogueCalls.playlists, { query: {} })).rejects.toMatchObject({
    status: 0,
    code: 'network.unreachable',
    serverMessage: null,
  });
});

test.each(['null', '0', '"ok"', '', '<html>'])(
  'a successful response with the body %j is a failure',
  async (body) => {
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(async () => new Response(body)),
    );
    await expect(callApi(catalogueCalls.playlists, { query: {} })).rejects.toThrow();
  },
);

test('a response without a body is null', async () => {
  vi.stubGlobal('fetch', answer(null, { status: 204 }));
  await expect(callApi(catalogueCalls.activeBanner, {})).resolves.toBeNull();
});

const sessionRequired = { error: 'Please log in to continue.', message: '', code: 'session.required' };

/** A fake server that accepts only the renewed token; `renews` is its response to renewals. */
const serverOfOneToken = (renews: () => Response) => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    requests.push(path.split('/').at(-1) ?? '');
    if (path.endsWith('renew-session')) return renews();
    return headers.authorization === 'Bearer renewed'
      ? new Response('{"freeAudioLength":3}')
      : new Response(JSON.stringify(sessionRequired), { status: 401 });
  });
  return requests;
};
const own = { params: { userId } };

test('an authenticated call rejected without a session renews it once and is retried', async () => {
  const requests = serverOfOneToken(() => new Response('{"token":"renewed"}'));
  await expect(callApi(unlockCalls.freeAudioLength, own)).resolves.toEqual({ freeAudioLength: 3 });
  expect(requests).toEqual(['free-audio-length', 'renew-session', 'free-audio-length']);
});

test('ten calls rejected at once renew the session once', async () => {
  const requests = serverOfOneToken(() => new Response('{"token":"renewed"}'));
  await Promise.all(Array.from({ length: 10 }, () => callApi(unlockCalls.freeAudioLength, own)));
  expect(requests.filter((one) => one === 'renew-session')).toHaveLength(1);
});

test('an expired token is renewed before it is used', async () => {
  storage.setItem('token-at', String(Date.now() - 2 * HOUR_MS));
  const requests = serverOfOneToken(() => new Response('{"token":"renewed"}'));
  await callApi(unlockCalls.freeAudioLength, own);
  expect(requests).toEqual(['renew-session', 'free-audio-length']);
});

test('a renewed token that is rejected too logs out instead of looping', async () => {
  const requests = serverOfOneToken(() => new Response('{"token":"of nobody"}'));
  await expect(callApi(unlockCalls.freeAudioLength, own)).rejects.toMatchObject({ status: 401 });
  expect(requests).toHaveLength(3);
  expect(tokens.read()).toBeNull();
});

test('a server that cannot renew right now does not log the listener out', async () => {
  serverOfOneToken(() => new Response('', { status: 503 }));
  await expect(callApi(unlockCalls.freeAudioLength, own)).rejects.toMatchObject({ status: 401 });
  expect(tokens.read()).toBe('kept');
});
