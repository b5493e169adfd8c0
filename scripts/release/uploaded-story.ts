// A story that an admin uploads over HTTP, and a listener's player.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { soundBytes } from '@meend/tests/kit/browser/audio-files.ts';
import { pictureFile } from '@meend/tests/kit/servers/product-files.ts';

const STORY = 'The Long Way';
const ENCODED_WITHIN_MS = 300_000;

const formOf = (
  fields: Readonly<Record<string, string>>,
  file: string,
  content: Uint8Array<ArrayBuffer>,
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: STORY, category: 'temptations', ...fields }))
    form.set(name, value);
  const [field = '', fileName = ''] = file.split('=');
  form.set(field, new Blob([content]), fileName);
  return form;
};

/** Uploads a story; returns the address of its sound. */
export const uploadStory = async (url: string, token: string, sounds: string): Promise<string> => {
  const call = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      ...(body === undefined ? {} : { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
    });
    const answer = (await response.json()) as Record<string, unknown>;
    assert.ok(response.ok, `${path} was answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const { audioFile } = await call(
    '/api/upload/upload-audio',
    formOf({ audioFileName: 'Before' }, 'audioFile=before.wav', soundBytes(sounds, 'wav', { seconds: 30 })),
  );
  const { _id: id, url: address } = audioFile as Record<string, string>;
  const { thumbnailUrl } = await call(
    '/api/upload/upload-thumbnail',
    formOf(
      { description: 'Two seats, one window.', price: '99' },
      'thumbnail=cover.png',
      readFileSync(pictureFile),
    ),
  );
  await call('/api/upload/create-temptations', {
    name: STORY,
    description: 'Two seats, one window.',
    price: 99,
    genre: ['Rain'],
    thumbnail: thumbnailUrl,
    audioFiles: [{ name: 'Before', url: address }],
  });
  for (const started = performance.now(); ; ) {
    assert.ok(performance.now() - started < ENCODED_WITHIN_MS, 'The recording was not encoded in time');
    const { state, code } = await call(`/api/uploads/${id}`);
    assert.notEqual(state, 'failed', String(code));
    if (state === 'ready') break;
    await wait(50);
  }
  return soundUrl(url);
};

/** The address under which the uploaded story's sound is heard. */
export const soundUrl = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/playlist/playlists`);
  const stories = (await response.json()) as { name: string; audioFiles: { url: string }[] }[];
  const address = stories.find(({ name }) => name === STORY)?.audioFiles[0]?.url;
  assert.ok(address !== undefined, 'The uploaded story is not in the catalogue');
  return url + address;
};

/** Asks for a piece, as a player does. */
export const playRange = async (address: string): Promise<string> => {
  const response = await fetch(address, { headers: { range: 'bytes=4096-69631' } });
  const bytes = Buffer.from(await response.arrayBuffer());
  assert.equal(response.status, 206);
  assert.equal(bytes.length, 65_536);
  assert.match(response.headers.get('content-type') ?? '', /^audio\/mpeg/);
  return `${response.headers.get('content-range')} of ${response.headers.get('content-type')}`;
};
