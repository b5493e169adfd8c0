import type { Actor } from '@meend/core/audit/audit.ts';
import { failWith } from '@meend/core/shared/error.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { storyFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { readChapters, saveChapters } from './edit-chapters.ts';

const by: Actor = { kind: 'staff', userId: 'an admin' as UserId, address: null };

const scene = () => {
  const ports = memoryPorts();
  const story = storyFixture(ports, 'temptation', 'Shimla');
  const partId = story.parts[1]?.id ?? '';
  return { ports, story, partId, read: readChapters(ports), save: saveChapters(ports) };
};

const first = [
  { at: 12, title: 'Kalka' },
  { at: 0, title: ' The  platform' },
];
const saved = {
  chapters: [
    { at: 0, title: 'The platform' },
    { at: 12, title: 'Kalka' },
  ],
  revision: 1,
};

test('saved chapters are read back in order, with one audit record of the change', async () => {
  const { ports, story, partId, read, save } = scene();
  expect(await read(partId)).toEqual({ ok: true, value: { chapters: [], revision: 0 } });
  expect(await save({ partId, chapters: first, revision: 0 }, by)).toEqual({ ok: true, value: saved });
  expect(await read(partId)).toEqual({ ok: true, value: saved });
  expect(await save({ partId, chapters: first, revision: 1 }, by)).toEqual({ ok: true, value: saved });
  expect([...ports.tables.audit.values()]).toMatchObject([
    {
      by,
      action: 'story.chapters-changed',
      subject: { kind: 'story', id: story.id },
      before: { part: 1, chapters: [] },
      after: { part: 1, chapters: ['0 s: The platform', '12 s: Kalka'] },
    },
  ]);
});

test('of two edits from the same revision the second is rejected and changes nothing', async () => {
  const { partId, read, save } = scene();
  await save({ partId, chapters: first, revision: 0 }, by);
  const late = await save({ partId, chapters: [], revision: 0 }, by);
  expect(late).toEqual(failWith('catalogue.edited-meanwhile'));
  expect(await read(partId)).toEqual({ ok: true, value: saved });
});

test('chapters of an unknown part or beyond the recording are rejected without a record', async () => {
  const { ports, story, partId, read, save } = scene();
  for (const id of ['', 'x', story.id, '01890000-0000-7000-8000-000000000000']) {
    expect(await read(id)).toEqual(failWith('story.not-found'));
    expect(await save({ partId: id, chapters: [], revision: 0 }, by)).toEqual(failWith('story.not-found'));
  }
  const late = [{ at: 24 * 60 * 60, title: 'Later' }];
  expect(await save({ partId, chapters: late, revision: 0 }, by)).toEqual(failWith('chapters.beyond-end'));
  expect(ports.tables.audit.size).toBe(0);
});
