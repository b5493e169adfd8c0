import { fakeQueueItem, startFakePlayer } from '@meend/tests/kit/player/fake-player-machine.ts';
import { expect, test } from 'vitest';
import { playbackEvents } from './tracking.ts';

const open = [fakeQueueItem('teaser'), fakeQueueItem('one')];

test('the resume point is reported every 5 s, on pause, on a jump, at the end and when the page hides', () => {
  const { start, listen, press, factsOf } = startFakePlayer();
  const places = () => factsOf('place.heard').map(({ resumePoint }) => resumePoint.position);
  start(open, 'one');
  listen(11);
  expect(places()).toEqual([5.25, 10.25]);
  press({ type: 'pause.pressed' });
  expect(places().at(-1)).toBe(11);
  press({ type: 'play.pressed' });
  press({ type: 'seek.to', position: 90 });
  expect(places().at(-1)).toBe(90);
  listen(2);
  press({ type: 'page.hidden' });
  expect(places().at(-1)).toBe(92);
  listen(20);
  expect(places().at(-1)).toBe(100);
});

test('a report contains the part, its duration and when it was heard', () => {
  const { start, listen, press, clock, factsOf } = startFakePlayer();
  start(open, 'one');
  listen(2);
  press({ type: 'page.hidden' });
  expect(factsOf('place.heard')).toEqual([
    {
      type: 'place.heard',
      storyId: 'shimla',
      atOnce: true,
      resumePoint: {
        partId: 'one',
        position: 2,
        duration: 100,
        heardAt: new Date(Date.parse('2026-11-20T21:00:00Z') + clock.now()),
        restarted: false,
      },
    },
  ]);
});

test('a tab without playback since the last report reports nothing when it hides', () => {
  const { player, start, listen, press, factsOf } = startFakePlayer({ resumeAt: () => 20 });
  player.send({ type: 'session.restored', items: open, id: 'one' });
  press({ type: 'page.hidden' });
  expect(factsOf('place.heard')).toEqual([]);
  start(open, 'one');
  listen(1);
  press({ type: 'pause.pressed' });
  press({ type: 'page.hidden' });
  expect(factsOf('place.heard')).toHaveLength(1);
});

test('changing to another part reports where the first was left', () => {
  const { start, listen, press, factsOf } = startFakePlayer();
  start(open, 'teaser');
  listen(4);
  press({ type: 'next.pressed' });
  expect(factsOf('place.heard').map(({ resumePoint }) => [resumePoint.partId, resumePoint.position])).toEqual(
    [['teaser', 4]],
  );
});

test('a pause, a jump, the end and a hidden page are reported at once, periodic reports are not', () => {
  const { start, listen, press, factsOf } = startFakePlayer();
  const last = () => factsOf('place.heard').at(-1)?.atOnce;
  start(open, 'one');
  listen(6);
  expect(last()).toBe(false);
  for (const event of ['page.hidden', 'pause.pressed'] as const) {
    press({ type: event });
    expect(last(), event).toBe(true);
    press({ type: 'play.pressed' });
    listen(6);
  }
  press({ type: 'seek.to', position: 60 });
  expect(last()).toBe(true);
  listen(45);
  expect(last()).toBe(true);
});

test('the end of a part reports how many seconds were heard, without skipped ones', () => {
  const { start, listen, press, factsOf } = startFakePlayer();
  start([fakeQueueItem('teaser')], 'teaser');
  listen(10);
  press({ type: 'seek.to', position: 95 });
  listen(5);
  const [ended] = factsOf('part.ended');
  expect(ended?.listened).toBeGreaterThanOrEqual(14);
  expect(ended?.listened).toBeLessThanOrEqual(15);
});

test('a deliberate return to the start is reported as a restart', () => {
  const { start, listen, press, factsOf } = startFakePlayer();
  start(open, 'one');
  listen(4);
  press({ type: 'seek.to', position: 0 });
  expect(
    factsOf('place.heard').map(({ resumePoint }) => [resumePoint.position, resumePoint.restarted]),
  ).toEqual([[0, true]]);
});

test('each tenth is emitted once, also after going back over it', {
  tags: ['playback-20', 'analytics-14'],
}, () => {
  const { start, listen, press, factsOf } = startFakePlayer();
  const percents = () =>
    factsOf('playback.tracked')
      .filter(({ tracking }) => tracking.event === 'audio_progress')
      .map(({ tracking }) => tracking.percent);
  start(open, 'one');
  listen(35);
  press({ type: 'seek.to', position: 5 });
  listen(20);
  expect(percents()).toEqual([10, 20, 30]);
  press({ type: 'seek.to', position: 86 });
  listen(12);
  expect(percents()).toEqual([10, 20, 30, 90, 100]);
  listen(5);
  expect(percents()).toEqual([10, 20, 30, 90, 100]);
});

test('a part heard again after its end is emitted again', () => {
  const { start, listen, press, tracked } = startFakePlayer();
  start([fakeQueueItem('teaser')], 'teaser', 85);
  listen(15);
  press({ type: 'seek.by', seconds: -12 });
  press({ type: 'play.pressed' });
  listen(3);
  const heard = ['audio_play', 'audio_progress', 'audio_progress', 'audio_complete'];
  expect(tracked()).toEqual([...heard, 'audio_rewind', 'audio_play', 'audio_progress']);
});

test('only a jump of over 2 s is emitted as forward or rewind', {
  tags: ['playback-19', 'analytics-13'],
}, () => {
  const { start, press, tracked } = startFakePlayer();
  start(open, 'one', 51);
  press({ type: 'seek.by', seconds: 2 });
  press({ type: 'seek.by', seconds: -2 });
  expect(tracked()).toEqual(['audio_play']);
  press({ type: 'seek.by', seconds: 30 });
  press({ type: 'seek.by', seconds: -15 });
  expect(tracked()).toEqual(['audio_play', 'audio_forward', 'audio_rewind']);
});

test('a jump stays inside the part', () => {
  const { start, press, audio, context } = startFakePlayer();
  start(open, 'one', 10);
  press({ type: 'seek.by', seconds: -15 });
  expect([audio.position, context().position]).toEqual([0, 0]);
  press({ type: 'pause.pressed' });
  press({ type: 'seek.to', position: 4000 });
  expect([audio.position, context().position]).toEqual([100, 100]);
});

test('a jump without a part does nothing', () => {
  const { press, facts, audio } = startFakePlayer();
  press({ type: 'seek.by', seconds: 30 });
  expect([facts, audio.commands]).toEqual([[], []]);
});

test('emitted events contain ids and whole seconds, never a title', { tags: ['analytics-15'] }, () => {
  const { start, listen, press, factsOf } = startFakePlayer();
  start(open, 'one');
  listen(12.5);
  press({ type: 'pause.pressed' });
  const trackings = factsOf('playback.tracked').map(({ tracking }) => tracking);
  expect(trackings.at(-1)).toEqual({
    event: 'audio_pause',
    item_id: 'shimla',
    part_id: 'one',
    position: 13,
    duration: 100,
    percent: 12,
  });
  expect(JSON.stringify(trackings)).not.toContain('Shimla');
  for (const { event } of trackings) expect(playbackEvents).toContain(event);
});

test('speed, volume, mute and loop reach the element and are emitted, so that they can be stored', {
  tags: ['playback-5'],
}, () => {
  const { press, audio, factsOf } = startFakePlayer();
  press({ type: 'speed.chosen', speed: 1.5 });
  press({ type: 'mute.toggled' });
  press({ type: 'volume.chosen', volume: 63 });
  press({ type: 'loop.toggled' });
  expect(audio.commands).toEqual([
    { type: 'rate', rate: 1.5 },
    { type: 'volume', volume: 100, muted: true },
    { type: 'volume', volume: 65, muted: false },
  ]);
  expect(factsOf('settings.changed').at(-1)?.settings).toEqual({
    speed: 1.5,
    volume: 65,
    muted: false,
    loop: true,
    stepsBack: true,
  });
});

test('a stored speed applies to every new part', () => {
  const { start, press, audio } = startFakePlayer({
    settings: { speed: 1.25, volume: 40, muted: false, loop: false, stepsBack: true },
  });
  start(open, 'teaser');
  expect(audio.rate).toBe(1.25);
  press({ type: 'next.pressed' });
  expect(audio.commands.slice(-3)).toContainEqual({ type: 'rate', rate: 1.25 });
});

test('the duration measured by the element replaces the one of the queue', () => {
  const { start, lengths, context } = startFakePlayer();
  lengths.set('/media/one', 97.4);
  start(open, 'one');
  expect(context().duration).toBe(97.4);
});

test('an unknown duration of the element changes nothing', () => {
  const { start, player, context } = startFakePlayer();
  start(open, 'one');
  player.send({ type: 'media.ready', duration: Number.POSITIVE_INFINITY });
  player.send({ type: 'media.ready', duration: Number.NaN });
  expect(context().duration).toBe(100);
});

test('jumped-over seconds are reported as skipped, and going back removes them', () => {
  const { start, listen, press, factsOf } = startFakePlayer();
  const last = () => {
    const resumePoint = factsOf('place.heard').at(-1)?.resumePoint;
    return [resumePoint?.position, resumePoint?.skipped];
  };
  start(open, 'one');
  listen(5);
  press({ type: 'seek.to', position: 65 });
  expect(last()).toEqual([65, 60]);
  listen(5);
  press({ type: 'pause.pressed' });
  expect(last()).toEqual([70, 60]);
  press({ type: 'seek.to', position: 30 });
  expect(last()).toEqual([30, 20]);
  press({ type: 'seek.to', position: 2 });
  expect(last()).toEqual([2, undefined]);
});

test('another part starts with nothing skipped', () => {
  const { start, listen, press, factsOf } = startFakePlayer();
  start(open, 'one');
  listen(1);
  press({ type: 'seek.to', position: 90 });
  start(open, 'teaser');
  listen(6);
  press({ type: 'pause.pressed' });
  expect(factsOf('place.heard').at(-1)?.resumePoint).not.toHaveProperty('skipped');
});

test('a resume point reached by a jump is resumed with its skipped seconds', () => {
  const { start, listen, press, factsOf } = startFakePlayer({ resumeAt: () => 65, skippedOf: () => 60 });
  start(open, 'one');
  listen(5);
  press({ type: 'pause.pressed' });
  expect(factsOf('place.heard').at(-1)?.resumePoint).toMatchObject({ position: 70, skipped: 60 });
});

test('after a start later than the resume point the seconds between count as skipped', () => {
  const { start, listen, press, factsOf } = startFakePlayer({ resumeAt: () => 20 });
  start(open, 'one', 50);
  listen(5);
  press({ type: 'pause.pressed' });
  expect(factsOf('place.heard').at(-1)?.resumePoint).toMatchObject({ position: 55, skipped: 30 });
});

test('a part that restarts has nothing skipped, whatever was skipped before', () => {
  const { start, listen, press, factsOf } = startFakePlayer({ resumeAt: () => 0, skippedOf: () => 60 });
  start(open, 'one');
  listen(5);
  press({ type: 'pause.pressed' });
  expect(factsOf('place.heard').at(-1)?.resumePoint).not.toHaveProperty('skipped');
});

test('the tenth reached by a jump is not emitted as heard, the next one is', () => {
  const { start, listen, press, facts } = startFakePlayer();
  const tenths = () =>
    facts.flatMap((fact) =>
      fact.type === 'playback.tracked' && fact.tracking.event === 'audio_progress'
        ? [fact.tracking.percent]
        : [],
    );
  start(open, 'one');
  press({ type: 'seek.to', position: 50 });
  listen(5);
  expect(tenths()).toEqual([]);
  listen(6);
  expect(tenths()).toEqual([60]);
});
