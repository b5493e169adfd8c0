import { testApi } from '@meend/tests/kit/player/test-api.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createGuestSteps } from './guest-steps.ts';

let sent: [string, RequestInit][];

/** A newly opened page, in a browser with these privacy settings. */
const newVisit = (wishes: object = {}, token: string | null = null) => {
  const api = testApi();
  if (token !== null) api.tokens.write(token);
  vi.stubGlobal('navigator', wishes);
  return createGuestSteps(api);
};

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    sent.push([path, request]);
    return Response.json({ counted: true });
  });
});

test('a guest’s step is sent by its name alone, once per visit, also while the page is being left', () => {
  const sendStep = newVisit();
  for (const step of ['teaser-heard', 'teaser-heard', 'sign-up-opened', 'teaser-heard'] as const)
    sendStep(step);
  expect(sent.map(([path, { body }]) => [path, body])).toEqual([
    ['/api/guest-steps', '{"step":"teaser-heard"}'],
    ['/api/guest-steps', '{"step":"sign-up-opened"}'],
  ]);
  expect(sent[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true });
  expect(sent[0]?.[1].headers).toEqual({ accept: 'application/json', 'content-type': 'application/json' });
  newVisit()('teaser-heard');
  expect(sent).toHaveLength(3);
});

test.each([
  ['a listener', {}, 'token'],
  ['who sends Do Not Track', { doNotTrack: '1' }, null],
  ['who sends Global Privacy Control', { globalPrivacyControl: true }, null],
] as const)('no step is sent for %s', (_who, wishes, token) => {
  const sendStep = newVisit(wishes, token);
  sendStep('teaser-heard');
  expect(sent).toEqual([]);
});

test('a failed request is ignored', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const sendStep = newVisit({ doNotTrack: 'unspecified' });
  expect(() => sendStep('teaser-heard')).not.toThrow();
});
