import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener } from '@meend/tests/kit/site/http-users.ts';
import { afterEach, expect, test } from 'vitest';

let site: TestSite;

afterEach(() => site.stop());

const requestUnder = (host: string, path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${site.url}${path}`, { headers: { host } }, resolve).once('error', reject);
  });

test('a page that DNS rebinding leads to this machine reads nothing of a developer’s site', async () => {
  site = await startSite();
  for (const path of [
    '/',
    '/dev/mailbox.json',
    '/api/playlist/playlists',
    '/media/x',
    '/healthz',
    '/nowhere',
  ]) {
    const answer = await requestUnder(`rebound.example:${new URL(site.url).port}`, path);
    expect([answer.statusCode, JSON.parse(await text(answer))]).toEqual([
      421,
      expect.objectContaining({
        code: 'request.misdirected',
        error: errorMessages['request.misdirected'],
      }),
    ]);
  }
  expect((await httpRequest(site, '/dev/mailbox.json')).status).toBe(200);
  expect((await requestUnder('meend.localhost', '/dev/mailbox.json')).statusCode).toBe(200);
});

test('every response of an https address asks for https on all subdomains, recordings and errors too', async () => {
  site = await startSite({ environment: { PUBLIC_URL: 'https://meend.example' } });
  const { token } = await addListener(site);
  const [story] = site.stories;
  const { json } = await httpRequest(site, `/api/playlist/playlists/${story?.slug}`, { token });
  const [open] = json.audioFiles as readonly { readonly url: string }[];
  const answers = [
    await httpRequest(site, open?.url ?? ''),
    await httpRequest(site, open?.url ?? '', { headers: { range: 'bytes=0-9' } }),
    await httpRequest(site, open?.url ?? '', { headers: { range: 'bytes=999999999-' } }),
    await httpRequest(site, `/media/${crypto.randomUUID()}?exp=1&sig=x`),
    await httpRequest(site, '/media/nothing'),
    await httpRequest(site, open?.url ?? '', { body: {} }),
    await httpRequest(site, '/api/playlist/playlists'),
    await httpRequest(site, '/api/nothing'),
    await httpRequest(site, '/healthz'),
    await httpRequest(site, '/dev/mailbox.json'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 206, 416, 403, 404, 405, 200, 404, 200, 200]);
  for (const { headers } of answers)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});
