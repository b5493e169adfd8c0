import type { MediaFile } from '@meend/core/media/media-file.ts';
import { betterShape } from '@meend/core/media/recording-shape.ts';
import { aPart, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { studioFixture } from '@meend/tests/kit/fixtures/studio-fixture.ts';
import { expect, test } from 'vitest';

const better = (channels: 1 | 2): MediaFile => ({ ...aPart(0).media, shape: betterShape(channels) });

const scene = async () => {
  const studio = studioFixture();
  const { ports, app, recording } = studio;
  const [teaser, episode] = [await recording(), await recording()];
  const queued = () =>
    [...ports.tables.outbox.values()].flatMap(({ job }) => (job.kind === 'reencode' ? job.storyId : []));
  const channels = async (id: Parameters<typeof studio.readStory>[0]) =>
    (await studio.readStory(id)).parts.map((part) => part.better?.shape?.channels);
  return { ...studio, app, files: { teaser, episode }, queued, channels };
};

test('a story published of a mono and a stereo recording is queued, and becomes mono', async () => {
  const { ready, files, quickie, made, queued, app, channels } = await scene();
  await ready(files.teaser, better(2));
  await ready(files.episode, better(1));
  const { id } = await made(await quickie({ files }));
  expect([queued(), await channels(id)]).toEqual([[id], [2, 1]]);
  expect(await app.reencodeStory(id)).toEqual([]);
  expect(await channels(id)).toEqual([1, 1]);
});

test('a story that becomes uneven by its last recording is queued once that is ready', async () => {
  const { ready, files, quickie, made, queued } = await scene();
  await ready(files.episode, better(1));
  const { id } = await made(await quickie({ files }));
  expect(queued()).toEqual([]);
  await ready(files.teaser, better(2));
  expect(queued()).toEqual([id]);
});

test('an edit queues a story only by a new recording', async () => {
  const { ready, files, quickie, made, queued, edit, recording } = await scene();
  await ready(files.teaser, better(2));
  await ready(files.episode, better(2));
  const story = await made(await quickie({ files }));
  await edit(story, { form: { name: 'Day Bus' } });
  expect(queued()).toEqual([]);
  const other = await recording();
  await ready(other, better(1));
  await edit(story, { files: { teaser: undefined, episode: other } });
  await edit(story, { form: { name: 'Late Bus' } });
  expect(queued()).toEqual([story.id]);
});

test('an edit that is refused queues nothing', async () => {
  const { ready, files, quickie, queued, app, by, codeOf } = await scene();
  await ready(files.teaser, better(2));
  await ready(files.episode, better(1));
  const input = await quickie({ files, thumbnail: '/covers/foreign.webp' });
  expect(await codeOf(app.publishStory(input, by))).toBe('catalogue.foreign-address');
  expect(queued()).toEqual([]);
});

test('the job of a story that is gone does nothing', async () => {
  const { app } = await scene();
  expect(await app.reencodeStory(newId())).toEqual([]);
});
