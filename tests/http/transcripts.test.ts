import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { aTranscript } from '@meend/tests/kit/fixtures/transcript-fixtures.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, addStaff } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const site = sitePerFile();

const part = (index: number) => site.stories[0]?.parts[index];
const stores = () => site.product.get(tokens.stores);

const read = (index: number, { token, query = '', headers = {} }: Asked = {}) =>
  httpRequest(site, `/api/playback/parts/${part(index)?.id}/transcript${query}`, {
    headers,
    ...(token !== undefined && { token }),
  });

interface Asked {
  readonly token?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

test('the text of an open part is public, and has an ETag until it is changed', async () => {
  expect(await read(0)).toMatchObject({ status: 404, json: { code: 'transcript.not-found' } });
  await stores().transcripts.save(aTranscript(part(0)));
  const { status, json, headers } = await read(0);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    language: 'en',
    kind: 'original',
    revision: 1,
    isTimed: true,
    cues: [
      { at: 1_000, until: 3_500, speaker: null, text: 'The kettle is on.' },
      { speaker: 'Anita' },
      { isNotice: true },
    ],
  });
  expect(JSON.stringify(json)).not.toContain('sure');
  expect(headers.get('cache-control')).toBe('public, no-cache');
  const etag = headers.get('etag') ?? '';
  expect((await read(0, { headers: { 'if-none-match': etag } })).status).toBe(304);
  await stores().transcripts.save(aTranscript(part(0), { revision: 2 }));
  await expect
    .poll(async () => (await read(0, { headers: { 'if-none-match': etag } })).json)
    .toMatchObject({ revision: 2 });
});

test('each language is its own text; without one the original is read', async () => {
  await stores().transcripts.save(aTranscript(part(0), { language: 'en', kind: 'translation' }));
  await stores().transcripts.save(aTranscript(part(0), { language: 'hi' }));
  const language = async (query: string) => (await read(0, { query })).json.language;
  const languages = () => Promise.all(['', '?language=en', '?language=hi'].map(language));
  await expect.poll(languages).toEqual(['hi', 'en', 'hi']);
  expect((await read(0, { query: '?language=en-hi' })).status).toBe(404);
  expect((await read(0, { query: '?language=fr' })).status).toBe(400);
});

test('a locked text is refused as a locked part without one, and private to whoever may hear it', async () => {
  const [listener, chosen] = [await addListener(site), await addListener(site)];
  await stores().transcripts.save(aTranscript(part(1)));
  const storyId = site.stories[0]?.id;
  if (!storyId) throw new Error('there is a story');
  await stores().selections.addAll(chosen.user.id, [storyId], site.clock.now());
  for (const asked of [{}, { token: listener.token }]) {
    const [withText, without] = [await read(1, asked), await read(2, asked)];
    for (const refused of [withText, without])
      expect(refused).toMatchObject({ status: 403, json: { code: 'playback.locked' } });
    expect(JSON.stringify(withText.json)).not.toContain('kettle');
  }
  for (const token of [chosen.token, (await addStaff(site, 'admin')).token]) {
    const { status, headers } = await read(1, { token });
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null]);
  }
});

test('a part lists its texts', async () => {
  await stores().transcripts.save(aTranscript(part(0), { language: 'hi', isTimed: false }));
  const { json } = await httpRequest(site, `/api/playback/parts/${part(0)?.id}`);
  expect(json.transcripts).toContainEqual({ language: 'hi', kind: 'original', revision: 1, isTimed: false });
});
