import { endpoints } from '@meend/core/contract/areas.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { scenarios, storiesOf, withFaults } from '../scenarios/scenarios.ts';
import type { World } from '../scenarios/world.ts';
import { mockInNode } from './node.ts';

const ORIGIN = 'http://meend.example';
vi.stubGlobal('location', { origin: ORIGIN });

let stop = () => {};
afterEach(() => stop());

const standIn = (world: World) => {
  stop = mockInNode(world);
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(ORIGIN + path, {
      method,
      headers: world.token ? { authorization: `Bearer ${world.token}` } : {},
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, answer: response.status === 204 ? null : await response.json() };
  };
};

test('a guest reads every story and plays the teasers alone', { tags: ['catalogue-36'] }, async () => {
  const request = standIn(await scenarios.guest());
  const { status, answer } = await request('GET', endpoints.playlists.path);
  expect(status).toBe(200);
  expect(answer).toHaveLength(4);
  expect(answer[0].audioFiles.map((part: { url: string | null }) => part.url !== null)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a static path is not read as an id', async () => {
  const request = standIn(await scenarios.guest());
  expect((await request('GET', '/api/shortStories/shortStories')).answer).toHaveLength(3);
});

test('no banner is a response without a body', async () => {
  const request = standIn(await scenarios.guest());
  expect((await request('GET', endpoints.activeBanner.path)).status).toBe(204);
});

test('a call for a listener asks a guest to log in', async () => {
  const request = standIn(await scenarios.guest());
  const { status, answer } = await request('GET', '/api/users/somebody/selected-audios');
  expect([status, answer.code]).toEqual([401, 'session.required']);
});

test('another listener’s data does not exist for a reader and is forbidden to a writer', async () => {
  const request = standIn(await scenarios.newListener());
  expect((await request('GET', '/api/users/somebody/selected-audios')).status).toBe(404);
  const written = await request('PUT', '/api/users/somebody/update-phone', { phoneNumber: '9876543210' });
  expect(written.status).toBe(403);
});

test('a wrong field is rejected with its message', async () => {
  const request = standIn(await scenarios.guest());
  const { status, answer } = await request('POST', endpoints.requestLoginLink.path, { email: 'asha' });
  expect([status, answer.error]).toEqual([400, 'Enter a valid email address']);
});

test('selections are stored, and a fourth story is rejected', async () => {
  const world = await scenarios.listenerWithTwoFreeStories();
  const request = standIn(world);
  const userId = world.listener?.id;
  const [first, second] = storiesOf(world, 'temptation').slice(1);
  const choose = (story = first) =>
    request('POST', endpoints.selectFreeAudio.path, {
      userId,
      audioIds: [story?.id],
      audioModelTypes: ['Playlist'],
    });
  expect((await choose()).status).toBe(200);
  expect((await choose(second)).answer.code).toBe('unlock.selection-full');
  const { answer } = await request('GET', `/api/users/${userId}/selected-audios`);
  expect(answer.selectedAudios).toHaveLength(3);
});

test('a scenario may have one failing call', async () => {
  const request = standIn(await withFaults(scenarios.guest, { shortStories: 'server.unexpected' })());
  expect((await request('GET', endpoints.shortStories.path)).status).toBe(500);
  expect((await request('GET', endpoints.playlists.path)).status).toBe(200);
});

test('a recording is served in ranges', async () => {
  stop = mockInNode(await scenarios.guest());
  const response = await fetch(`${ORIGIN}/media/a.mp3`, { headers: { range: 'bytes=10-19' } });
  expect(response.status).toBe(206);
  expect((await response.arrayBuffer()).byteLength).toBe(10);
});
