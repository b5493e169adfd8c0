import { fail, succeed } from '@meend/core/shared/result.ts';
import { storyFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { aTranscript } from '@meend/tests/kit/fixtures/transcript-fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import type { SentenceFinder } from '../alignment/sentence-finder.port.ts';
import {
  alignTranscript,
  cancelAlignment,
  failAlignment,
  findTimes,
  readAlignment,
} from './align-transcript.ts';

const untimed = [
  { at: 0, until: 0, speaker: 'Anita', text: 'The kettle is on.' },
  { at: 0, until: 0, speaker: null, text: 'Then the lamp went out.' },
];

const scene = async (finder?: SentenceFinder['findSentences']) => {
  const ports = memoryPorts();
  const story = storyFixture(ports, 'temptation', 'Shimla');
  const part = story.parts[1];
  if (!part) throw new Error('the story has an episode');
  const { stores } = ports;
  await stores.transcripts.save(aTranscript(part, { isTimed: false, cues: untimed, revision: 3 }));
  const deps = { ...ports, ...(finder && { sentenceFinder: { findSentences: finder } }) };
  const text = { partId: part.id as string, language: 'en' } as const;
  return {
    ...{ stores, story, part, text },
    request: (revision = 3) => alignTranscript(ports)({ ...text, revision }),
    state: () => readAlignment(ports)(text),
    cancel: () => cancelAlignment(ports)(text),
    work: () => findTimes(deps)(part.id, 'en'),
    giveUp: () => failAlignment(ports)(part.id, 'en'),
    stored: () => stores.transcripts.find(part.id, 'en'),
    jobs: () => stores.outbox.countByKind(),
    replaceRecording: async () => {
      const edited = await stores.stories.findForStudio(story.id);
      if (!edited) throw new Error('the story is there');
      const media = { ...part.media, assetId: crypto.randomUUID() as never };
      const parts = edited.parts.map((one) => (one.id === part.id ? { ...one, media } : one));
      await stores.stories.saveFromStudio({ ...edited, parts });
    },
  };
};

test('a plain text gets times, each with how sure it is, and a new revision', async () => {
  const { request, state, work, stored, jobs, part } = await scene();
  expect(await request()).toEqual(succeed(null));
  expect(await jobs()).toMatchObject({ align: 1 });
  expect(await state()).toMatchObject({ value: { state: 'waiting', percent: 0 } });
  await work();
  expect(await state()).toEqual(succeed(null));
  expect(await stored()).toMatchObject({
    revision: 4,
    isTimed: true,
    seconds: part.media.seconds,
    cues: [
      { at: 0, until: 800, speaker: 'Anita', text: 'The kettle is on.', sure: 1 },
      { at: 1_000, until: 1_800, text: 'Then the lamp went out.', sure: 0.25 },
    ],
  });
  await work();
  expect(await stored()).toMatchObject({ revision: 4 });
});

test('a text that is missing, or was changed in the meantime, is not aligned', async () => {
  const { request, stores, part, jobs } = await scene();
  expect(await request(2)).toMatchObject({ error: { code: 'catalogue.edited-meanwhile' } });
  await stores.transcripts.remove(part.id, 'en');
  expect(await request()).toMatchObject({ error: { code: 'transcript.not-found' } });
  expect(await jobs()).toMatchObject({ align: 0 });
});

test('progress is reported until the request is cancelled, which ends the work', async () => {
  const wanted: boolean[] = [];
  const { request, state, cancel, work, stored } = await scene(async (_recording, _sentences, onProgress) => {
    wanted.push(await onProgress(41.6));
    expect(await state()).toMatchObject({ value: { percent: 42 } });
    await cancel();
    wanted.push(await onProgress(50));
    return fail('unwanted');
  });
  await request();
  await work();
  expect(wanted).toEqual([true, false]);
  expect(await state()).toEqual(succeed(null));
  expect(await stored()).toMatchObject({ revision: 3, isTimed: false });
});

const found = succeed({ sentences: untimed.map(() => ({ at: 1, until: 2, sure: 1 })), isForeign: false });

test('a request for a text that was changed before the work began is dropped', async () => {
  const { request, work, stores, part, stored, state } = await scene();
  await request();
  await stores.transcripts.save(aTranscript(part, { isTimed: false, cues: untimed, revision: 4 }));
  await work();
  expect(await stored()).toMatchObject({ revision: 4, isTimed: false });
  expect(await state()).toEqual(succeed(null));
});

test('what was found in a recording that was replaced meanwhile is dropped', async () => {
  const { request, work, stored, state, replaceRecording } = await scene(async () => {
    await replaceRecording();
    return found;
  });
  await request();
  await work();
  expect(await stored()).toMatchObject({ revision: 3, isTimed: false });
  expect(await state()).toEqual(succeed(null));
});

test('what was found for a text that was changed meanwhile is dropped', async () => {
  const { request, work, stored, stores, part } = await scene(async () => {
    await stores.transcripts.save(aTranscript(part, { revision: 4, cues: untimed, isTimed: false }));
    return found;
  });
  await request();
  await work();
  expect(await stored()).toMatchObject({ revision: 4, isTimed: false });
});

test('a text of another recording keeps its times, and the request says why until the recording is replaced', async () => {
  const { request, work, stored, state, replaceRecording } = await scene(async () =>
    succeed({ sentences: untimed.map(() => ({ at: 1, until: 2, sure: 0 })), isForeign: true }),
  );
  await request();
  await work();
  expect(await stored()).toMatchObject({ revision: 3, isTimed: false });
  expect(await state()).toMatchObject({ value: { state: 'foreign' } });
  await replaceRecording();
  expect(await state()).toEqual(succeed(null));
});

test('after the last attempt the admin sees that it failed, and may ask again', async () => {
  const { request, work, state, giveUp } = await scene(async () => fail('missing'));
  await request();
  await work();
  expect(await state()).toMatchObject({ value: { state: 'failed' } });
  await request();
  await giveUp();
  expect(await state()).toMatchObject({ value: { state: 'failed' } });
  await work();
  expect(await request()).toEqual(succeed(null));
});
