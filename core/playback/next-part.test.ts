import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HeardPart, nextPart } from './next-part.ts';

type Heard = 'new' | 'inside' | 'finished' | 'again';

/** "open inside@3": open, with a resume point at time 3, not finished. */
const part = (id: string, spec: string): HeardPart => {
  const [access = 'open', heard = 'new@0'] = spec.split(' ');
  const [state = 'new', at = '0'] = heard.split('@');
  return {
    id,
    isOpen: access === 'open',
    isFinished: (['finished', 'again'] as readonly string[]).includes(state),
    heardAt: state === 'new' ? null : Number(at),
  };
};

const story = (...specs: readonly string[]): readonly HeardPart[] =>
  specs.map((spec, index) => part(index === 0 ? 'Teaser' : `Episode ${index}`, spec));

const describeNext = (parts: readonly HeardPart[], intent: string | null = null): string => {
  const next = nextPart(parts, intent);
  return next === null ? 'nothing' : `${next.kind} ${next.part.id}`;
};

// Caller, what was heard, and the expected next part.
const table: readonly [string, readonly string[], string][] = [
  ['a guest who heard nothing', ['open', 'locked', 'locked'], 'start Teaser'],
  ['a subscriber who heard nothing', ['open', 'open', 'open'], 'start Teaser'],
  ['a guest inside the teaser', ['open inside@1', 'locked', 'locked'], 'resume Teaser'],
  [
    'a chosen story, inside episode 2',
    ['open finished@1', 'open finished@2', 'open inside@3'],
    'resume Episode 2',
  ],
  [
    'a guest whose teaser ended where two parts are open',
    ['open finished@1', 'open', 'locked'],
    'start Episode 1',
  ],
  [
    'a chosen story, episode 2 finished',
    ['open finished@1', 'open finished@2', 'open finished@3', 'open'],
    'start Episode 3',
  ],
  ['a guest whose teaser ended', ['open finished@1', 'locked', 'locked'], 'locked Episode 1'],
  [
    'a listener whose open parts all ended',
    ['open finished@1', 'open finished@2', 'locked'],
    'locked Episode 2',
  ],
  [
    'a subscriber who heard it all',
    ['open finished@1', 'open finished@2', 'open finished@3'],
    'again Teaser',
  ],
  [
    'a subscriber who heard the last of four parts alone: the story is not finished',
    ['open', 'open', 'open', 'open finished@1'],
    'start Teaser',
  ],
  [
    'a plan that ended inside episode 2',
    ['open finished@1', 'locked finished@2', 'locked inside@3'],
    'locked Episode 2',
  ],
  ['a skipped part, which comes last', ['open', 'open finished@1', 'open finished@2'], 'start Teaser'],
  [
    'a locked part that was skipped is nobody’s next',
    ['open finished@1', 'locked', 'locked finished@3'],
    'again Teaser',
  ],
  ['the teaser heard again after episode 1', ['open again@9', 'open finished@2', 'open'], 'start Episode 2'],
  [
    'a part finished on one device, another one begun later',
    ['open finished@1', 'open inside@5', 'open finished@3'],
    'resume Episode 1',
  ],
  ['two parts heard in the same moment', ['open finished@4', 'open inside@4'], 'resume Episode 1'],
  ['no parts', [], 'nothing'],
];

test.each(table)('%s', (_, specs, expected) => {
  expect(describeNext(story(...specs))).toBe(expected);
});

test('the part pressed before signing up takes precedence over what was heard', () => {
  expect(describeNext(story('open inside@9', 'open', 'open'), 'Episode 2')).toBe('start Episode 2');
  expect(describeNext(story('open inside@9', 'open', 'locked'), 'Episode 2')).toBe('locked Episode 2');
  expect(describeNext(story('open inside@9', 'open'), 'a part of another story')).toBe('resume Teaser');
});

const anyPart = fc.record({
  isOpen: fc.boolean(),
  heard: fc.constantFrom<Heard>('new', 'inside', 'finished', 'again'),
  at: fc.nat(20),
});

const anyStory = fc
  .array(anyPart, { minLength: 1, maxLength: 8 })
  .map((parts) =>
    parts.map(({ isOpen, heard, at }, index) =>
      part(`${index}`, `${isOpen ? 'open' : 'locked'} ${heard}@${at}`),
    ),
  );

test('property: the result is a part of the story, and locked exactly if it says so', () => {
  fc.assert(
    fc.property(anyStory, fc.option(fc.constantFrom('0', '3', 'other')), (parts, intent) => {
      const next = nextPart(parts, intent);
      expect(parts).toContain(next?.part);
      expect(next?.part.isOpen).toBe(next?.kind !== 'locked');
    }),
  );
});

test('property: a finished part is returned only to hear the story again', () => {
  fc.assert(
    fc.property(anyStory, (parts) => {
      const next = nextPart(parts);
      if (next?.part.isFinished) expect(['again', 'locked']).toContain(next.kind);
      if (next?.kind === 'again') expect(parts.some((one) => one.isOpen && !one.isFinished)).toBe(false);
    }),
  );
});

test('property: only a part that was heard is resumed, and only the last one', () => {
  fc.assert(
    fc.property(anyStory, (parts) => {
      const next = nextPart(parts);
      if (next?.kind !== 'resume') return;
      const latest = Math.max(...parts.map(({ heardAt }) => heardAt ?? -1));
      expect(next.part.heardAt).toBe(latest);
    }),
  );
});

test('property: hearing each returned part to its end leads through every open part in a finite number of steps', () => {
  fc.assert(
    fc.property(anyStory, (first) => {
      let parts: readonly HeardPart[] = first;
      for (let step = 0; step <= first.length; step += 1) {
        const next = nextPart(parts);
        if (next === null || next.kind === 'again' || next.kind === 'locked') return;
        const heardAt = 100 + step;
        parts = parts.map((one) => (one.id === next.part.id ? { ...one, isFinished: true, heardAt } : one));
      }
      throw new Error('The story did not end');
    }),
  );
});
