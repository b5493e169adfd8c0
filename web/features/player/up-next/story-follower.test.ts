import type { WirePlaylist } from '@meend/core/contract/catalogue/wire-story.ts';
import type { ListenerEvent } from '@meend/core/playback/player/player-events.ts';
import type { QueuedStory } from '@meend/core/playback/up-next.ts';
import { makeId } from '@meend/core/shared/ids.ts';
import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { storyOf, testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { openModals } from '@meend/web/ui/overlays/modals.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueFor } from '../queue-story.ts';
import { createComingStory } from './coming-story.ts';
import { followStories } from './story-follower.ts';
import { storySkip } from './story-skip.ts';
import { createUpNext } from './up-next-store.ts';
import { createAutoplay } from './use-autoplay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  openModals.set([]);
});

const id = (number: number): string => makeId(new Date(number), new Uint8Array(10));

/** A story of two parts, the first `open` of which the caller may play. */
const story = (number: number, open = 2): WirePlaylist => {
  const plain = storyOf([`${number}a`, `${number}b`]);
  const audioFiles = plain.audioFiles.map((part, index) => (index < open ? part : { ...part, url: null }));
  return { ...plain, _id: id(number), slug: `s${number}`, name: `Story ${number}`, audioFiles };
};

/** As its own page has it: with the stream from its first part on. */
const streamed = (listed: WirePlaylist): WirePlaylist => {
  const [first, ...rest] = listed.audioFiles;
  const parts = listed.audioFiles.map(({ _id, seconds }) => ({ id: _id, seconds }));
  const onward = { url: `/media/${parts.map(({ id }) => id).join('~')}`, parts };
  return { ...listed, audioFiles: [...(first ? [{ ...first, onward }] : []), ...rest] };
};

interface Situation {
  readonly hidden?: boolean;
  readonly queued?: readonly QueuedStory[];
  readonly catalogue?: readonly WirePlaylist[];
  readonly later?: readonly string[];
  readonly similar?: readonly WirePlaylist[];
  readonly isReachable?: boolean;
}

const startPage = ({
  hidden = false,
  queued = [],
  catalogue = [],
  later = [],
  similar = [],
  isReachable = true,
}: Situation) => {
  const sent: ListenerEvent[] = [];
  const requests: string[] = [];
  const announced: string[] = [];
  const prefetched: string[] = [];
  const call = async (_call: unknown, input: { readonly query: { readonly ids: string } }) => {
    requests.push(input.query.ids);
    if (!isReachable) throw new Error('No connection');
    return catalogue.filter(({ _id }) => input.query.ids.includes(_id));
  };
  const player = testPlayer({ call: call as never });
  player.attach((event) => sent.push(event));
  const document = Object.assign(new EventTarget(), { hidden });
  for (const entry of queued) player.lazy(createUpNext).add(entry, 'end');
  const current = story(0);
  const items = queueFor(current, null);
  const last = items[1] ?? fakeQueueItem('none');
  const play = (position: number) =>
    player.update({
      story: current,
      items,
      item: last,
      status: 'playing',
      shouldPlay: true,
      position,
      duration: 100,
    });
  play(10);
  const stop = followStories(player, {
    document,
    announce: (text) => announced.push(text),
    fetchSaved: async () => later,
    fetchSimilar: async () => similar,
    fetchDetail: async (listed) => streamed(listed as WirePlaylist),
    prefetch: (url) => prefetched.push(url),
    isCountWaiting: () => openModals.read().length > 0,
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  /** What the machine does at the end of the last part. */
  const end = () => {
    player.emitted.emit({ type: 'part.ended', item: last, next: null, listened: 100 });
    player.update({ status: 'ended', shouldPlay: false });
  };
  const started = () => sent.flatMap((event) => (event.type === 'part.chosen' ? [event.id] : []));
  const coming = () => player.lazy(createComingStory).read();
  const upNext = () => player.lazy(createUpNext).read();
  return {
    player,
    document,
    play,
    end,
    settle,
    started,
    coming,
    upNext,
    announced,
    prefetched,
    requests,
    stop,
    last,
    skip: () => player.lazy(storySkip).emit(),
  };
};

const whole = (number: number): QueuedStory => ({ storyId: id(number), partId: null });

test('half a minute before the end the first bytes of the stream that follows are fetched, once', async () => {
  const page = startPage({ queued: [whole(1)], catalogue: [story(1)] });
  page.play(69);
  await page.settle();
  expect([page.requests, page.prefetched]).toEqual([[], []]);
  page.play(71);
  page.play(72);
  await page.settle();
  expect([page.requests, page.prefetched]).toEqual([[id(1)], ['/media/1a~1b']]);
});

test('with less data nothing is fetched ahead but what the decision needs', async () => {
  vi.stubGlobal('document', { cookie: 'theme=dark; less-data=1' });
  const page = startPage({ queued: [whole(1)], catalogue: [story(1)] });
  page.play(75);
  await page.settle();
  expect([page.requests, page.prefetched]).toEqual([[id(1)], []]);
  vi.unstubAllGlobals();
});

test('on a hidden page the queued story is loaded in the task in which the other ends', async () => {
  const page = startPage({ hidden: true, queued: [whole(1)], catalogue: [story(1)] });
  page.play(75);
  await page.settle();
  page.end();
  expect(page.started()).toEqual(['1a']);
});

test('on a visible page a card counts down ten seconds, announced once', async () => {
  const page = startPage({ queued: [whole(1)], catalogue: [story(1)] });
  page.play(75);
  await page.settle();
  page.end();
  expect(page.coming()).toMatchObject({ label: '1a', secondsLeft: 10 });
  await vi.advanceTimersByTimeAsync(9_000);
  expect([page.coming()?.secondsLeft, page.started()]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([page.coming(), page.started()]).toEqual([null, ['1a']]);
  expect(page.announced).toEqual(['Next: Story 1, in 10 seconds.']);
});

test('a skipped part is followed at once, without a card, and what is locked is passed over', async () => {
  const page = startPage({
    queued: [{ ...whole(1), partId: '1b' }, whole(2)],
    catalogue: [story(1, 1), story(2)],
  });
  page.play(10);
  page.skip();
  await page.settle();
  expect([page.coming(), page.started()]).toEqual([null, ['2a']]);
  expect(page.announced).toEqual(['1b of Story 1 is locked.']);
});

test('with nothing queued a skip changes nothing', async () => {
  const page = startPage({});
  page.play(10);
  page.skip();
  await page.settle();
  expect([page.coming(), page.started(), page.announced]).toEqual([null, [], []]);
});

test('Cancel ends the countdown, Play now and hiding the page play at once', async () => {
  for (const action of ['cancel', 'play-now', 'hide'] as const) {
    const page = startPage({ queued: [whole(1)], catalogue: [story(1)] });
    page.play(75);
    await page.settle();
    page.end();
    if (action === 'cancel') page.coming()?.cancel();
    else if (action === 'play-now') page.coming()?.playNow();
    else {
      page.document.hidden = true;
      page.document.dispatchEvent(new Event('visibilitychange'));
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect([page.coming(), page.started()]).toEqual([null, action === 'cancel' ? [] : ['1a']]);
  }
});

test('the countdown waits while a dialog covers the card', async () => {
  const page = startPage({ queued: [whole(1)], catalogue: [story(1)] });
  page.play(75);
  await page.settle();
  page.end();
  openModals.set([null]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([page.coming()?.secondsLeft, page.started()]).toEqual([10, []]);
  openModals.set([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.started()).toEqual(['1a']);
});

test('what the listener plays meanwhile ends the countdown', async () => {
  const page = startPage({ queued: [whole(1)], catalogue: [story(1)] });
  page.play(75);
  await page.settle();
  page.end();
  page.play(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([page.coming(), page.started()]).toEqual([null, []]);
});

test('a locked entry is passed over, marked and announced once, and the next one plays', async () => {
  const locked = { storyId: id(1), partId: '1b' };
  const page = startPage({ hidden: true, queued: [locked, whole(2)], catalogue: [story(1, 1), story(2)] });
  page.play(75);
  await page.settle();
  page.end();
  expect(page.started()).toEqual(['2a']);
  expect(page.announced).toEqual(['1b of Story 1 is locked.']);
  expect(page.upNext().map(({ passedOver }) => passedOver)).toEqual(['locked', null]);
});

test('nothing follows by itself but with Autoplay on, and never the same story again', async () => {
  const off = startPage({ similar: [story(1)] });
  off.play(75);
  await off.settle();
  off.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([off.started(), off.coming()]).toEqual([[], null]);

  // The first sounds since before this was there.
  const on = startPage({ similar: [story(0), story(1), story(2)] });
  on.player.lazy(createAutoplay).set(true);
  on.player.emitted.emit({
    type: 'sound.started',
    first: true,
    item: fakeQueueItem('1a', { storyId: id(1) }),
  });
  on.play(75);
  await on.settle();
  on.end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(on.started()).toEqual(['2a']);
});

test('with Autoplay on, the oldest saved story comes before similar ones', async () => {
  const page = startPage({ later: [id(1), id(2)], similar: [story(3)], catalogue: [story(2)] });
  page.player.lazy(createAutoplay).set(true);
  page.play(75);
  await page.settle();
  page.end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([page.started(), page.requests]).toEqual([['2a'], [`${id(1)},${id(2)}`]]);
});

test('an ended story and a started part leave the list', async () => {
  const part = { storyId: id(2), partId: '2b' };
  const page = startPage({ queued: [whole(0), part], catalogue: [story(0), story(2)] });
  page.player.emitted.emit({
    type: 'sound.started',
    first: true,
    item: fakeQueueItem('2b', { storyId: id(2) }),
  });
  page.end();
  await page.settle();
  expect(page.upNext()).toEqual([]);
});

test('without a connection nothing is marked and nothing plays', async () => {
  const page = startPage({ queued: [whole(1)], isReachable: false });
  page.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([page.started(), page.announced]).toEqual([[], []]);
  expect(page.upNext()).toEqual([{ ...whole(1), passedOver: null }]);
});

test('a stopped follower plays nothing', async () => {
  const page = startPage({ queued: [whole(1)], catalogue: [story(1)] });
  page.play(75);
  await page.settle();
  page.end();
  page.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.started()).toEqual([]);
});
