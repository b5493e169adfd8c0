import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AfterStory, afterStory, type StoryEnd } from './after-story.ts';
import type { HeardPart } from './next-part.ts';
import type { Prospect, QueuedStory } from './up-next.ts';

type Kind = Prospect<HeardPart>['kind'];

const prospect = (kind: Kind, id: string): Prospect<HeardPart> =>
  kind === 'resume' || kind === 'start'
    ? { kind, part: { id, isOpen: true, isFinished: false, heardAt: null } }
    : { kind };

const kinds: readonly Kind[] = ['resume', 'start', 'locked', 'again', 'gone', 'unread', 'unreachable'];

const entry = (storyId: string): QueuedStory => ({ storyId, partId: null });

interface Situation extends Partial<Omit<StoryEnd<HeardPart>, 'upNext' | 'played' | 'prospectOf'>> {
  readonly queued?: readonly string[];
  readonly played?: readonly string[];
  readonly known?: Readonly<Record<string, Kind>>;
}

const follow = ({ queued = [], played = [], known = {}, ...end }: Situation): AfterStory<HeardPart> =>
  afterStory({
    isPaused: false,
    isOver: true,
    autoplay: false,
    saved: [],
    similar: [],
    ...end,
    upNext: queued.map((storyId) => ({ ...entry(storyId), passedOver: null })),
    played: new Set(played),
    prospectOf: ({ storyId }) => prospect(known[storyId] ?? 'start', storyId),
  });

const follows = (situation: Situation): string => {
  const { follower, unread } = follow(situation);
  if (unread !== null) return `fetch ${unread}`;
  return follower === null ? 'nothing' : `${follower.source} ${follower.entry.storyId}`;
};

const kept = { saved: ['old', 'new'], similar: ['like', 'alike'] };

test.each<[string, Situation, string]>([
  ['the first of Up next', { queued: ['a', 'b'], ...kept, autoplay: true }, 'up-next a'],
  ['nothing, if nothing is queued and Autoplay is off', kept, 'nothing'],
  ['the oldest saved story, if it is on', { ...kept, autoplay: true }, 'saved old'],
  [
    'the first similar story after all saved ones',
    { ...kept, autoplay: true, known: { old: 'again', new: 'locked' } },
    'similar like',
  ],
  [
    'nothing after the sleep timer or a pause',
    { queued: ['a'], ...kept, autoplay: true, isPaused: true },
    'nothing',
  ],
  ['only what is queued before a locked part', { ...kept, autoplay: true, isOver: false }, 'nothing'],
  ['what is queued before a locked part', { queued: ['a'], isOver: false }, 'up-next a'],
  ['no story that played in this session', { ...kept, autoplay: true, played: ['old', 'like'] }, 'saved new'],
  [
    'nothing, if all of them played',
    { ...kept, autoplay: true, played: ['old', 'new', 'like', 'alike'] },
    'nothing',
  ],
  ['the fetch of a story not read yet', { ...kept, autoplay: true, known: { old: 'unread' } }, 'fetch old'],
  [
    'what is queued, though it cannot be read yet, first',
    { queued: ['a'], known: { a: 'unread' } },
    'fetch a',
  ],
  [
    'another one, if a story cannot be fetched',
    { ...kept, autoplay: true, known: { old: 'unreachable' } },
    'saved new',
  ],
])('after a story follows %s', (_title, situation, expected) => {
  expect(follows(situation)).toBe(expected);
});

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];

const situations = fc.record({
  queued: fc.subarray(ids),
  saved: fc.subarray(ids),
  similar: fc.subarray(ids),
  played: fc.subarray(ids),
  autoplay: fc.boolean(),
  isOver: fc.boolean(),
  isPaused: fc.boolean(),
  known: fc
    .tuple(...ids.map(() => fc.constantFrom(...kinds)))
    .map((all) => Object.fromEntries(all.map((kind, index) => [ids[index], kind]))),
});

test('what follows is open, never after a pause, and by itself only with Autoplay and not twice in a session', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const { follower, unread, upNext } = follow(situation);
      expect(upNext.map(({ storyId }) => storyId)).toEqual(situation.queued);
      if (situation.isPaused) expect([follower, unread]).toEqual([null, null]);
      if (follower === null) return;
      expect(unread).toBeNull();
      expect(follower.next.part.isOpen).toBe(true);
      if (follower.source === 'up-next') return;
      expect(situation).toMatchObject({ autoplay: true, isOver: true });
      expect(situation.played).not.toContain(follower.entry.storyId);
      // Nothing queued could be played.
      for (const { passedOver, storyId } of upNext)
        expect(passedOver ?? situation.known[storyId]).not.toMatch(/resume|start|unread/);
    }),
  );
});

test('fetching what it asks for, the decision ends, with each story fetched once', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const fetched = new Set<string>();
      for (;;) {
        const known = Object.fromEntries(
          ids.map((id) => {
            const kind = situation.known[id] ?? 'start';
            if (!fetched.has(id)) return [id, 'unread' as const];
            return [id, kind === 'unread' ? ('unreachable' as const) : kind];
          }),
        );
        const { unread } = follow({ ...situation, known });
        if (unread === null) return;
        expect(fetched).not.toContain(unread);
        fetched.add(unread);
      }
    }),
  );
});
