import { useCases } from '@meend/core/assembly/use-cases.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import { makeId, type PersonId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { aPerson } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { signedInAs, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { newsOf } from './own-rows.ts';

const world = () => {
  const ports = memoryPorts();
  const app = useCases(ports);
  const { tables, clock, stores } = ports;
  const user = userFixture(ports, 'asha@example.in', { hiddenNotes: ['ghosts'] });
  const caller = signedInAs(ports, user);
  const tara = aPerson();
  tables.people.put(tara);
  const readByTara = { credits: [{ personId: tara.id, role: 'voice' } as const] };
  /** Published now. */
  const story = (name: string, part: Partial<Story> = {}) =>
    storyFixture(ports, 'temptation', name, { genres: ['City'], publishedAt: clock.now(), ...part });
  const listen = ({ id: storyId, parts }: Story, at: number, position = 24) =>
    stores.listening.saveResumePoint({
      userId: user.id,
      storyId,
      partId: parts[at]?.id ?? makeId(new Date(), new Uint8Array(10)),
      position,
      duration: 24,
      heardAt: clock.now(),
      finishedAt: null,
      unfinishedAt: null,
    });
  const followTara = () => app.followVoice(caller, tara.slug);
  const rows = async () => {
    const { fromVoices, recommended } = await app.readOwnRows(caller);
    return {
      fromVoices: fromVoices.map((one) => one.story.name),
      recommended: recommended.map(({ story: one, reason, of }) => [one.story.name, reason, of]),
    };
  };
  return { ports, app, user, caller, readByTara, story, listen, followTara, rows };
};

test('what followed voices read of late is shown, the newest first, without what was started or has a hidden note', async () => {
  const { ports, readByTara, story, listen, followTara, rows } = world();
  story('Too old', readByTara);
  ports.clock.advance(31 * DAY);
  story('Older', readByTara);
  ports.clock.advance(DAY);
  story('Newer', readByTara);
  story('Of others');
  story('Hidden', { ...readByTara, notes: ['ghosts'] });
  const started = story('Started', readByTara);
  expect(await rows()).toEqual({ fromVoices: [], recommended: [] });
  await followTara();
  await listen(started, 0, 1);
  expect((await rows()).fromVoices).toEqual(['Newer', 'Older']);
});

test('each recommendation says why, and none was started, has a hidden note or is unwanted', async () => {
  const { app, caller, story, listen, rows } = world();
  const heard = story('Heard', { genres: ['City', 'Night'] });
  story('Like it', { genres: ['night'] });
  story('Hidden', { notes: ['ghosts'] });
  story('Of another genre', { genres: ['Travel'] });
  const unwanted = story('Unwanted');
  for (const number of [1, 2, 3, 4]) story(`City ${number}`);
  expect((await rows()).recommended).toEqual([]);
  await listen(heard, 0, 12);
  await app.addToShelf(caller, { kind: 'unwanted', storyId: unwanted.id });
  const { recommended } = await rows();
  expect(recommended).toContainEqual(['Like it', 'heard', 'Heard']);
  expect(recommended).toContainEqual(['Of another genre', 'else', null]);
  expect(recommended.map(([name]) => name)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(Heard|Hidden|Unwanted)$/)]),
  );
  for (const part of [0, 1, 2, 3]) await listen(heard, part);
  expect((await rows()).recommended).toContainEqual(['Like it', 'finished', 'Heard']);
});

test('while the history is paused there are none, and no other recording of what was heard is like it', async () => {
  const { app, caller, story, listen, rows } = world();
  const workId = 'lamp' as NonNullable<Story['workId']>;
  const heard = story('Heard', { workId });
  story('In Hindi', { workId, language: 'hi' });
  await listen(heard, 0);
  expect((await rows()).recommended).toEqual([]);
  story('In the city');
  expect((await rows()).recommended).toEqual([['In the city', 'heard', 'Heard']]);
  await app.pauseHistory(caller, true);
  expect((await rows()).recommended).toEqual([]);
});

const id = <Id extends string>(n: number): Id => makeId<Id>(new Date(n), new Uint8Array(10));

test('a story is news by its newest unheard part that a followed voice reads', () => {
  const [one, other] = [id<StoryId>(1), id<StoryId>(2)];
  const part = (storyId: StoryId, day: number, isHeard = false, voiceId: PersonId | null = id(3)) => ({
    storyId,
    voiceId,
    isHeard,
    listedAt: new Date(day * DAY),
  });
  expect(newsOf([part(one, 1), part(other, 2), part(one, 3)])).toEqual([one, other]);
  expect(newsOf([part(one, 1), part(other, 2), part(one, 3, true)])).toEqual([other, one]);
  expect(newsOf([part(one, 1, false, null)])).toEqual([]);
});
