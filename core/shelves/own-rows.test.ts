import { useCases } from '@meend/core/assembly/use-cases.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import { makeId, type PersonId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { aPerson } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { signedInAs, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { heardShare, likeness, newsOf } from './own-rows.ts';

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
    const { fromVoices, because } = await app.readOwnRows(caller);
    const namesOf = (read: typeof fromVoices) => read.map((one) => one.story.name);
    return {
      fromVoices: namesOf(fromVoices),
      because: because && [because.heard.name, ...namesOf(because.stories)],
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
  expect(await rows()).toEqual({ fromVoices: [], because: null });
  await followTara();
  await listen(started, 0, 1);
  expect(await rows()).toEqual({ fromVoices: ['Newer', 'Older'], because: null });
});

test('stories like the one heard last of which enough was heard, the most alike first', async () => {
  const { ports, readByTara, story, listen, rows } = world();
  const heard = story('Heard', { genres: ['City', 'Night'], ...readByTara });
  story('Genre', { genres: ['Night'] });
  ports.clock.advance(DAY);
  story('Voice', { genres: ['Travel'], ...readByTara });
  ports.clock.advance(DAY);
  story('Newer genre');
  story('Both', readByTara);
  story('Neither', { genres: ['Travel'] });
  const tried = story('Tried', { genres: ['Travel'] });
  await listen(heard, 0);
  expect((await rows()).because).toBeNull();
  await listen(heard, 1);
  ports.clock.advance(1_000);
  await listen(tried, 0);
  expect((await rows()).because).toEqual(['Heard', 'Both', 'Newer genre', 'Voice', 'Genre']);
});

test('while the history is paused there are none, and no other recording of what was heard is like it', async () => {
  const { app, caller, story, listen, rows } = world();
  const workId = 'lamp' as NonNullable<Story['workId']>;
  const heard = story('Heard', { workId });
  story('In Hindi', { workId, language: 'hi' });
  await listen(heard, 0);
  await listen(heard, 1);
  expect((await rows()).because).toEqual(['Heard']);
  await app.pauseHistory(caller, true);
  expect((await rows()).because).toBeNull();
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

test('a part that was finished once counts whole, and one of no length not at all', () => {
  const { story } = world();
  const heard = story('Heard');
  const [first, second] = heard.parts.map((part) => part.id);
  const at = (position: number, finishedAt: Date | null = null) => ({
    position,
    finishedAt,
    unfinishedAt: null,
  });
  const points = new Map([
    [first ?? '', at(0, new Date())],
    [second ?? '', at(12)],
  ]);
  expect(heardShare(heard, points)).toBe(1.5 / 4);
  expect(heardShare(heard, new Map())).toBe(0);
  expect(heardShare({ parts: [] }, points)).toBe(0);
});

test('stories are alike by the genres and voices that they share, and not by an erased voice', () => {
  const voice = (personId: PersonId | null) => ({ personId, role: 'voice' }) as const;
  const one = { genres: ['City', 'Night'], credits: [voice(id(1)), voice(null)] };
  expect(likeness(one, { genres: ['Night'], credits: [voice(id(1))] })).toBe(2);
  expect(likeness(one, { genres: [], credits: [voice(null)] })).toBe(0);
  expect(likeness(one, { genres: [], credits: [{ personId: id(1), role: 'writer' }] })).toBe(0);
});
