import type { Actor } from '@meend/core/audit/audit.ts';
import { failWith } from '@meend/core/shared/error.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { storyFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { aTranscript } from '@meend/tests/kit/fixtures/transcript-fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { previewTranscript, readTranscripts, removeTranscript, saveTranscript } from './edit-transcript.ts';

const by: Actor = { kind: 'staff', userId: 'an admin' as UserId, address: null };
const cues = [{ at: 1_000, until: 2_000, speaker: ' Anita ', text: 'The  kettle is on. ' }];
const edit = { language: 'en', kind: 'original', isTimed: true, cues } as const;

const scene = () => {
  const ports = memoryPorts();
  const story = storyFixture(ports, 'temptation', 'Shimla');
  const part = story.parts[1];
  if (!part) throw new Error('the story has an episode');
  return {
    ports,
    story,
    part,
    partId: part.id,
    read: readTranscripts(ports),
    save: saveTranscript(ports),
    remove: removeTranscript(ports),
    preview: (text: string, name = '') =>
      previewTranscript(ports)({
        partId: part.id,
        language: 'en',
        name,
        bytes: new TextEncoder().encode(text),
      }),
  };
};

test('a saved text is read back cleaned, with one audit record of the change', async () => {
  const { ports, story, part, partId, read, save } = scene();
  const saved = await save({ ...edit, partId, revision: 0 }, by);
  expect(saved).toMatchObject({
    ok: true,
    value: {
      revision: 1,
      seconds: part.media.seconds,
      cues: [{ at: 1_000, until: 2_000, speaker: 'Anita', text: 'The kettle is on.' }],
    },
  });
  expect(await save({ ...edit, partId, revision: 1 }, by)).toEqual(saved);
  expect(await read(partId)).toMatchObject({
    value: { transcripts: [{ revision: 1, needsTimingCheck: false, warnings: [] }] },
  });
  expect([...ports.tables.audit.values()]).toMatchObject([
    {
      by,
      action: 'story.transcript-changed',
      subject: { kind: 'story', id: story.id },
      before: null,
      after: { part: 1, language: 'en', lines: 1, revision: 1 },
    },
  ]);
});

test('of two edits from the same revision the second is rejected, as is a late removal', async () => {
  const { partId, read, save, remove } = scene();
  await save({ ...edit, partId, revision: 0 }, by);
  const late = failWith('catalogue.edited-meanwhile');
  expect(await save({ ...edit, partId, isTimed: false, revision: 0 }, by)).toEqual(late);
  expect(await remove({ partId, language: 'en', revision: 0 }, by)).toEqual(late);
  expect(await remove({ partId, language: 'hi', revision: 0 }, by)).toEqual(failWith('transcript.not-found'));
  expect(await read(partId)).toMatchObject({ value: { transcripts: [{ revision: 1, isTimed: true }] } });
  expect(await remove({ partId, language: 'en', revision: 1 }, by)).toEqual({ ok: true, value: null });
  expect(await read(partId)).toMatchObject({ ok: true, value: { transcripts: [] } });
});

test.each([
  ['an end before its begin', [{ ...cues[0], at: 2_000 }], 'transcript.unreadable'],
  ['a time after the recording', [{ ...cues[0], until: 90_000_000 }], 'transcript.beyond-end'],
  ['no text', [{ ...cues[0], text: ' \u200b' }], 'transcript.unreadable'],
  ['501 letters', [{ ...cues[0], text: 'a'.repeat(501) }], 'transcript.unreadable'],
  ['5,001 cues', Array(5_001).fill(cues[0]), 'transcript.too-long'],
] as const)('%s is rejected and changes nothing', async (_, sent, code) => {
  const { ports, partId, read, save } = scene();
  const rejected = await save({ ...edit, cues: sent as typeof cues, partId, revision: 0 }, by);
  expect(rejected).toMatchObject({ ok: false, error: { code } });
  expect(await read(partId)).toMatchObject({ ok: true, value: { transcripts: [] } });
  expect(ports.tables.audit.size).toBe(0);
});

test('more than 1 MB of text is rejected, whatever its letters', async () => {
  const { partId, save } = scene();
  const long = Array.from({ length: 4_000 }, () => ({ ...cues[0], text: 'घ'.repeat(100) })) as typeof cues;
  const rejected = await save({ ...edit, cues: long, language: 'hi', partId, revision: 0 }, by);
  expect(rejected).toEqual(failWith('transcript.too-long'));
});

test('a text without times is stored without them', async () => {
  const { partId, save } = scene();
  const saved = await save({ ...edit, partId, isTimed: false, revision: 0 }, by);
  expect(saved).toMatchObject({ value: { isTimed: false, cues: [{ at: 0, until: 0 }] } });
});

test('a replaced recording keeps its text, which is marked until it is saved again', async () => {
  const { ports, part, partId, read, save } = scene();
  await ports.stores.transcripts.save(aTranscript(part, { seconds: part.media.seconds - 1, cues }));
  expect(await read(partId)).toMatchObject({ value: { transcripts: [{ needsTimingCheck: true }] } });
  await save({ ...edit, partId, revision: 1 }, by);
  expect(await read(partId)).toMatchObject({
    value: { transcripts: [{ needsTimingCheck: false, revision: 2 }] },
  });
});

test('a changed or removed text ends the request for its times', async () => {
  const { ports, part, partId, save, remove } = scene();
  const { assetId } = part.media;
  const asked = {
    partId: part.id,
    language: 'en',
    revision: 0,
    assetId,
    state: 'foreign',
    percent: 0,
  } as const;
  for (const change of [
    () => save({ ...edit, partId, revision: 0 }, by),
    () => remove({ partId, language: 'en', revision: 1 }, by),
  ]) {
    await ports.stores.alignments.save(asked);
    expect(await change()).toMatchObject({ ok: true });
    expect(await ports.stores.alignments.find(part.id, 'en')).toBeNull();
  }
});

test('a preview stores nothing, and offers names as speakers', async () => {
  const { ports, preview } = scene();
  const read = await preview('ANITA: So.\n\nANITA: No.\n');
  expect(read).toMatchObject({ value: { isTimed: false, cues: [{}, {}], names: ['ANITA'], warnings: [] } });
  expect(ports.tables.transcripts.size).toBe(0);
});

test('a file that cannot be used is rejected with its line', async () => {
  const { preview } = scene();
  const messageOf = async (text: string, name?: string) => {
    const read = await preview(text, name);
    return read.ok ? null : [read.error.code, read.error.messageIn?.('en-IN')];
  };
  expect(await messageOf('WEBVTT\n\n00:01,000 --> 00:02,000\nSo.')).toEqual([
    'transcript.unreadable',
    'Line 3: this time cannot be read. Write it as 00:01:02.500 --> 00:01:04.000.',
  ]);
  expect(await messageOf('WEBVTT\n\n99:00:01.000 --> 99:00:02.000\nSo.')).toEqual([
    'transcript.beyond-end',
    'Line 3: this time lies after the end of the recording.',
  ]);
  expect(await messageOf('a'.repeat(1024 * 1024 + 1))).toEqual(['transcript.too-long', undefined]);
  const many = Array.from({ length: 5_001 }, () => 'So.').join('\n');
  expect(await messageOf(many)).toEqual(['transcript.too-long', undefined]);
});

test('an unknown part has no texts', async () => {
  const { read, save, remove } = scene();
  for (const partId of ['', 'x', '01890000-0000-7000-8000-000000000000']) {
    const missing = failWith('story.not-found');
    expect(await read(partId)).toEqual(missing);
    expect(await save({ ...edit, partId, revision: 0 }, by)).toEqual(missing);
    expect(await remove({ partId, language: 'en', revision: 0 }, by)).toEqual(missing);
  }
});
