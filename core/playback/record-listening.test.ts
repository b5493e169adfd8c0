import type { Story } from '@meend/core/catalogue/story.ts';
import { signedInAs, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { readRecent, readResumePoints } from './read-resume-points.ts';
import { recordListening } from './record-listening.ts';
import { recordResumePoints } from './record-resume-points.ts';

const refused = (code: string) => ({ ok: false, error: { code } });

const world = () => {
  const ports = memoryPorts();
  const asha = userFixture(ports, 'asha@example.in');
  const caller = signedInAs(ports, asha);
  const shimla = storyFixture(ports, 'temptation', 'Shimla');
  const chai = storyFixture(ports, 'quickie', 'Chai');
  const record = recordListening(ports);
  const play = (story: Story, label: string) =>
    record(caller, { storyId: story.id, category: story.category, label });
  const recent = async () =>
    (await readRecent(ports)(caller)).map((one) => [one.story.name, one.record.label]);
  const stopAt = (
    story: Story,
    index: number,
    position: number,
    more: { readonly restarted?: boolean; readonly skipped?: number } = {},
  ) => ({
    partId: (story.parts[index]?.id ?? '') as string,
    position,
    duration: 24,
    heardAt: ports.clock.now(),
    restarted: false,
    ...more,
  });
  const choose = (story: Story) => ports.stores.selections.addAll(asha.id, [story.id], ports.clock.now());
  return {
    ports,
    caller,
    shimla,
    chai,
    record,
    play,
    recent,
    stopAt,
    choose,
    save: (who: typeof caller, reports: readonly ReturnType<typeof stopAt>[]) =>
      recordResumePoints(ports)(
        who,
        reports.map(({ heardAt, ...report }) => ({
          ...report,
          age: ports.clock.now().getTime() - heardAt.getTime(),
        })),
      ),
  };
};

test('a teaser is recorded for every listener, the newest first', async () => {
  const { ports, shimla, chai, play, recent } = world();
  await play(shimla, 'Ts');
  ports.clock.advance(1_000);
  await play(chai, 'Ts');
  ports.clock.advance(1_000);
  await play(shimla, 'Ts');
  expect(await recent()).toEqual([
    ['Shimla', 'Ts'],
    ['Chai', 'Ts'],
  ]);
});

test('an episode is recorded only when it is open to the listener', async () => {
  const { shimla, chai, play, recent, choose } = world();
  expect(await play(shimla, 'Ep2')).toEqual(refused('playback.locked'));
  expect(await play(chai, 'Ep')).toEqual(refused('playback.locked'));
  expect(await recent()).toEqual([]);
  await choose(shimla);
  await play(shimla, 'EPISODE 2');
  expect(await recent()).toEqual([['Shimla', 'Ep2']]);
});

test('a label the story does not have, a wrong group and an unknown story are refused', async () => {
  const { caller, shimla, chai, record, play, choose } = world();
  await choose(shimla);
  await choose(chai);
  for (const label of ['Ep', 'Ep9', 'Ep0', 'ts', 'Teaser', '']) {
    expect(await play(shimla, label)).toEqual(refused('unlock.mismatch'));
  }
  expect(await play(chai, 'Ep1')).toEqual(refused('unlock.mismatch'));
  const wrong = { storyId: shimla.id, category: 'quickie', label: 'Ts' } as const;
  expect(await record(caller, wrong)).toEqual(refused('unlock.mismatch'));
  expect(await record(caller, { ...wrong, storyId: 'x' })).toEqual(refused('story.not-found'));
});

test('the newest 50 stories are stored', async () => {
  const { ports, play, recent } = world();
  for (let at = 0; at < 53; at += 1) {
    await play(storyFixture(ports, 'quickie', `Story ${at}`), 'Ts');
    ports.clock.advance(1_000);
  }
  const names = await recent();
  expect(names).toHaveLength(50);
  expect(names[0]).toEqual(['Story 52', 'Ts']);
  expect(names.at(-1)).toEqual(['Story 3', 'Ts']);
});

test('a resume point is stored and read back, and the one heard last wins', async () => {
  const { ports, caller, shimla, save, stopAt } = world();
  expect(await save(caller, [stopAt(shimla, 0, 0)])).toEqual({ ok: true, value: 0 });
  const earlier = stopAt(shimla, 0, 5);
  ports.clock.advance(60_000);
  expect(await save(caller, [stopAt(shimla, 0, 17)])).toEqual({ ok: true, value: 1 });
  expect(await save(caller, [earlier])).toEqual({ ok: true, value: 0 });
  const [stored] = (await readResumePoints(ports)(caller)).places;
  expect(stored).toMatchObject({ resumePoint: { position: 17, duration: 24 }, story: { name: 'Shimla' } });
});

test('a report counts as a play of what was heard, without what was skipped', async () => {
  const { ports, caller, shimla, save, stopAt } = world();
  const whose = { userId: caller.user.id, storyId: shimla.id, partId: shimla.parts[0]?.id };
  for (const [skipped, tenth] of [
    [17, null],
    [10, 2],
    [undefined, 7],
  ]) {
    await save(caller, [stopAt(shimla, 0, 17, skipped ? { skipped } : {})]);
    const plays = tenth === null ? [] : [{ ...whose, day: '2026-11-20', tenth }];
    expect([...ports.tables.plays.values()]).toEqual(plays);
  }
});

test('a resume point at 0 replaces a later one only on a deliberate restart', async () => {
  const { ports, caller, shimla, save, stopAt } = world();
  await save(caller, [stopAt(shimla, 0, 17)]);
  ports.clock.advance(60_000);
  await save(caller, [stopAt(shimla, 0, 0)]);
  expect((await readResumePoints(ports)(caller)).places[0]?.resumePoint.position).toBe(17);
  await save(caller, [stopAt(shimla, 0, 0, { restarted: true })]);
  expect((await readResumePoints(ports)(caller)).places[0]?.resumePoint.position).toBe(0);
});

test('a report with a locked or unknown part changes nothing', async () => {
  const { ports, caller, shimla, save, stopAt } = world();
  const good = stopAt(shimla, 0, 17);
  expect(await save(caller, [good, stopAt(shimla, 1, 3)])).toEqual(refused('playback.locked'));
  expect(await save(caller, [good, { ...good, partId: 'x' }])).toEqual(refused('story.not-found'));
  expect((await readResumePoints(ports)(caller)).places).toEqual([]);
});

test('the resume point of a part that became locked is still returned, one of a withdrawn story is not', async () => {
  const { ports, caller, shimla, play, recent, save, stopAt, choose } = world();
  await choose(shimla);
  await save(caller, [stopAt(shimla, 2, 9)]);
  ports.tables.selections = [];
  expect((await readResumePoints(ports)(caller)).places).toMatchObject([{ resumePoint: { position: 9 } }]);
  await play(shimla, 'Ts');
  ports.tables.stories.set(shimla.id, { ...shimla, parts: [] });
  expect((await readResumePoints(ports)(caller)).places).toEqual([]);
  ports.tables.stories.set(shimla.id, { ...shimla, status: 'withdrawn' });
  expect([(await readResumePoints(ports)(caller)).places, await recent()]).toEqual([[], []]);
});

test('a listener never sees the resume points of another', async () => {
  const { ports, caller, shimla, save, stopAt } = world();
  await save(caller, [stopAt(shimla, 0, 17)]);
  const ravi = signedInAs(ports, userFixture(ports, 'ravi@example.in'));
  expect(await readResumePoints(ports)(ravi)).toMatchObject({ places: [], dismissals: [] });
  expect(await readRecent(ports)(ravi)).toEqual([]);
});
