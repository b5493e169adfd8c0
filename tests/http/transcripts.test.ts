import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { aTranscript } from '@meend/tests/kit/fixtures/transcript-fixtures.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, addStaff } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const site = sitePerFile();

const part = (index: number) => site.stories[0]?.parts[index];
const stores = () => site.product.get(tokens.stores);

const read = (index: number, { token, query = '', headers = {} }: ReadOptions = {}) =>
  httpRequest(site, `/api/playback/parts/${part(index)?.id}/transcript${query}`, {
    headers,
    ...(token !== undefined && { token }),
  });

interface ReadOptions {
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

test('a locked part answers the same with and without a text, which is private to entitled listeners', async () => {
  const [listener, chosen] = [await addListener(site), await addListener(site)];
  await stores().transcripts.save(aTranscript(part(1)));
  const storyId = site.stories[0]?.id;
  if (!storyId) throw new Error('there is a story');
  await stores().selections.addAll(chosen.user.id, [storyId], site.clock.now());
  for (const options of [{}, { token: listener.token }]) {
    const [withText, without] = [await read(1, options), await read(2, options)];
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

const studio = (path: string, token: string, options: Readonly<Record<string, unknown>> = {}) =>
  httpRequest(site, `/api/meendAdmin/${path}`, { token, ...options });

const base64Of = (text: string): string => Buffer.from(text).toString('base64');

test('an admin previews a file, saves it, and everybody reads it at once; removed, it is gone', async () => {
  const { token } = await addStaff(site, 'admin');
  const id = site.stories[1]?.parts[0]?.id ?? '';
  const file = base64Of('WEBVTT\n\n00:00.500 --> 00:01.000\n<v Anita>Tea &amp; rain.\n');
  const preview = { partId: id, language: 'en', name: 'a.vtt', file };
  const read = await studio('transcripts/preview', token, { method: 'POST', body: preview });
  expect(read).toMatchObject({ status: 200, json: { isTimed: true, warnings: [], names: [] } });
  const path = `parts/${id}/transcripts/en`;
  const body = { kind: 'original', isTimed: true, cues: read.json.cues, revision: 0 };
  expect(await studio(path, token, { method: 'PUT', body })).toMatchObject({ json: { revision: 1 } });
  expect(await studio(path, token, { method: 'PUT', body })).toMatchObject({ status: 409 });
  const heard = () => httpRequest(site, `/api/playback/parts/${id}/transcript`);
  expect((await heard()).json.cues).toEqual([
    { at: 500, until: 1_000, speaker: 'Anita', text: 'Tea & rain.' },
  ]);
  const vtt = await httpRequest(site, `/api/playback/parts/${id}/transcript.vtt`);
  expect(vtt.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(vtt.text).toBe('WEBVTT\n\n00:00:00.500 --> 00:00:01.000\n<v Anita>Tea &amp; rain.\n\n');
  expect(await studio(`parts/${id}/transcripts`, token)).toMatchObject({
    json: {
      seconds: expect.any(Number),
      peaks: expect.any(String),
      transcripts: [{ language: 'en', revision: 1, needsTimingCheck: false }],
    },
  });
  expect(await studio(`transcripts?stories=${site.stories[1]?.id},unknown`, token)).toMatchObject({
    status: 200,
    json: [{ partId: id, language: 'en', state: 'timed', doubts: 0 }],
  });
  expect(await studio(`${path}?revision=0`, token, { method: 'DELETE' })).toMatchObject({ status: 409 });
  expect(await studio(`${path}?revision=1`, token, { method: 'DELETE' })).toMatchObject({ status: 204 });
  expect((await heard()).status).toBe(404);
});

test('a file that cannot be used is answered with its line, one too long with its limit', async () => {
  const { token } = await addStaff(site, 'admin');
  const preview = (text: string) =>
    studio('transcripts/preview', token, {
      method: 'POST',
      body: { partId: part(0)?.id, language: 'en', name: 'a.vtt', file: base64Of(text) },
    });
  expect(await preview('So.')).toMatchObject({
    status: 422,
    json: { message: 'Line 1: a WebVTT file begins with the word WEBVTT.' },
  });
  expect(await preview(`WEBVTT${' '.repeat(1024 * 1024)}`)).toMatchObject({
    status: 413,
    json: { message: 'A transcript has at most 5,000 lines of text in 1 MB.' },
  });
});

test('lowering the open parts takes the text and its file back from everybody', async () => {
  const { stories, transcripts } = stores();
  const id = part(1)?.id;
  const storyId = site.stories[0]?.id;
  const stored = storyId && (await stories.findForStudio(storyId));
  if (!stored) throw new Error('there is a story');
  const statuses = async () => {
    const path = `/api/playback/parts/${id}/transcript`;
    return [(await httpRequest(site, path)).status, (await httpRequest(site, `${path}.vtt`)).status];
  };
  await transcripts.save(aTranscript(part(1)));
  await stories.saveFromStudio({ ...stored, openParts: 2 });
  await expect.poll(statuses).toEqual([200, 200]);
  await stories.saveFromStudio(stored);
  await expect.poll(statuses).toEqual([403, 403]);
  const { token } = await addStaff(site, 'admin');
  const file = await httpRequest(site, `/api/playback/parts/${id}/transcript.vtt`, { token });
  expect(file).toMatchObject({ status: 403, json: { code: 'playback.locked' } });
});
