import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCues } from '../check-cues.ts';
import { type Cue, isDoubtful } from '../cue.ts';
import { type EditAction, edit, type TextEditor, textEditor } from './text-editor.ts';

const LENGTH = 60_000;

const cue = (at: number, until: number, text: string, rest: Partial<Cue> = {}): Cue => ({
  at,
  until,
  speaker: null,
  text,
  ...rest,
});

const three = [
  cue(0, 2_000, 'The kettle is on. It sings.'),
  cue(2_000, 4_000, 'Sit down.', { sure: 0.2 }),
  cue(5_000, 7_000, 'The rain will take its time.', { speaker: 'Anita', sure: 0.3 }),
];

const opened = (cues: readonly Cue[] = three, isTimed = true) => textEditor({ isTimed, cues }, LENGTH);

const after = (editor: TextEditor, ...actions: readonly EditAction[]): TextEditor =>
  actions.reduce(edit, editor);

const timesOf = ({ cues }: TextEditor) => cues.map(({ at, until }) => [at, until]);
const select = (index: number) => ({ type: 'select', index }) as const;

test('it opens at the first doubtful cue, and goes from one to the next', () => {
  const editor = opened();
  const next = edit(editor, { type: 'next-doubt' });
  const again = edit(next, { type: 'next-doubt' });
  expect([editor, next, again].map(({ selected }) => selected)).toEqual([1, 2, 1]);
});

test('it goes to the next sentence with what is searched, and replaces it everywhere, which is undone at once', () => {
  const found = after(opened(), select(0), { type: 'find', searched: 'The' });
  expect(found.selected).toBe(2);
  const replaced = edit(found, { type: 'replace', searched: 'The', by: 'That' });
  expect(replaced.cues.map(({ text }) => text)).toEqual([
    'That kettle is on. It sings.',
    'Sit down.',
    'That rain will take its time.',
  ]);
  expect(edit(replaced, { type: 'undo' })).toMatchObject({ cues: three, selected: 2 });
});

describe('times', () => {
  test('a begin ends the cue before it, if that one would overlap', () => {
    expect(timesOf(edit(opened(), { type: 'begin', at: 1_500 })).slice(0, 2)).toEqual([
      [0, 1_500],
      [1_500, 4_000],
    ]);
  });

  test('a begin stays between its neighbours, and before the end', () => {
    const moved = [-5, 99_000].map((at) => edit(opened(), { type: 'begin', at }).cues[1]);
    expect(moved).toEqual([cue(0, 4_000, 'Sit down.'), cue(5_000, 5_001, 'Sit down.')]);
  });

  test('an end stays after its begin and within the recording', () => {
    const ends = [0, 99_000].map((at) => edit(opened(), { type: 'end', at }).cues[1]?.until);
    expect(ends).toEqual([2_001, LENGTH]);
  });

  test('what a person sets or confirms is no longer in doubt', () => {
    for (const action of [
      { type: 'begin', at: 2_100 },
      { type: 'end', at: 3_000 },
      { type: 'confirm' },
    ] as const)
      expect(edit(opened(), action).cues[1]).not.toHaveProperty('sure');
  });

  test('a text without times has none to set', () => {
    const untimed = opened(
      three.map(({ text, speaker }) => ({ at: 0, until: 0, text, speaker })),
      false,
    );
    expect(after(untimed, { type: 'begin', at: 9 }, { type: 'end', at: 9 })).toEqual(untimed);
  });
});

describe('split and merge', () => {
  const split = (at: number | null) => after(opened(), select(0), { type: 'split', offset: 17, at });

  test('a cue is split where it is heard, else by its letters and in doubt', () => {
    expect(split(1_200).cues.slice(0, 2)).toEqual([
      cue(0, 1_200, 'The kettle is on.'),
      cue(1_200, 2_000, 'It sings.'),
    ]);
    expect(split(null).cues.slice(0, 2)).toMatchObject([
      { at: 0, until: 1_308 },
      { at: 1_308, until: 2_000, sure: 0 },
    ]);
  });

  test('merged again it is as before, but for a doubt', () => {
    expect(edit(split(1_200), { type: 'merge' }).cues).toEqual(three);
    expect(edit(split(null), { type: 'merge' }).cues[0]).toEqual({ ...three[0], sure: 0 });
  });

  test('neither makes an empty cue, one of two speakers, or one that is too long', () => {
    const editor = after(opened(), select(0));
    expect(edit(editor, { type: 'split', offset: 0, at: null })).toBe(editor);
    const last = after(opened(), select(1));
    expect(edit(last, { type: 'merge' })).toBe(last);
    const long = opened([cue(0, 9, 'a'.repeat(300)), cue(9, 18, 'b'.repeat(300))]);
    expect(edit(long, { type: 'merge' })).toBe(long);
  });

  test('the last cue cannot be removed', () => {
    const one = opened([cue(0, 9, 'So.')]);
    expect(edit(one, { type: 'remove' })).toBe(one);
  });
});

describe('tapping along', () => {
  const tapped = (editor: TextEditor, ...times: readonly number[]) =>
    after(editor, { type: 'start-tapping' }, ...times.map((at) => ({ type: 'tap', at }) as const));

  test('each tap begins the next doubtful cue, the last one ends it', () => {
    const editor = tapped(opened(), 2_300, 4_600);
    expect(timesOf(editor)).toEqual([
      [0, 2_000],
      [2_300, 4_600],
      [4_600, 7_000],
    ]);
    expect([editor.cues.some(isDoubtful), editor.tappingTo]).toEqual([false, null]);
  });

  test('guesses behind a late tap move after it, and not beyond the next certain cue', () => {
    const cues = [...three, cue(9_000, 9_500, 'Sure.')];
    const late = tapped(opened(cues), 6_000);
    expect(late.cues.map(({ at }) => at)).toEqual([0, 6_000, 6_000, 9_000]);
    expect(late.cues[2]).toMatchObject({ until: 9_000, sure: 0 });
  });

  test('a text without times gets them by its letters first', () => {
    const untimed = opened([cue(0, 0, 'aaaa'), cue(0, 0, 'bb')], false);
    const begun = edit(untimed, { type: 'start-tapping' });
    expect(timesOf(begun)).toEqual([
      [0, 40_000],
      [40_000, 60_000],
    ]);
    const whole = tapped(untimed, 500, 3_000);
    expect(timesOf(whole)).toEqual([
      [500, 3_000],
      [3_000, 60_000],
    ]);
    expect(after(whole, { type: 'undo' }, { type: 'undo' }, { type: 'undo' }).isTimed).toBe(false);
  });

  test('without a doubt there is nothing to tap', () => {
    const sure = opened([cue(0, 9, 'So.')]);
    expect(edit(sure, { type: 'start-tapping' })).toBe(sure);
  });
});

test('typing in one field is undone at once, and redone', () => {
  const typed = after(
    opened(),
    { type: 'text', value: 'Sit' },
    { type: 'text', value: 'Sit by me.' },
    { type: 'speaker', value: 'Ira' },
  );
  const undone = after(typed, { type: 'undo' });
  expect(undone.cues[1]).toMatchObject({ text: 'Sit by me.', speaker: null });
  expect(after(undone, { type: 'undo' }).cues).toEqual(three);
  expect(after(undone, { type: 'undo' }, { type: 'redo' }, { type: 'redo' }).cues).toEqual(typed.cues);
});

const texts = fc.constantFrom('So.', 'The kettle is on.', 'चाय ठंडी हो गई। आओ।', 'a b c d e f');
const valid = fc
  .array(
    fc.record({
      gap: fc.nat(900),
      long: fc.integer({ min: 1, max: 900 }),
      text: texts,
      speaker: fc.constantFrom(null, 'Anita'),
      sure: fc.constantFrom(undefined, 0, 0.4, 0.9),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((generated) => {
    let at = 0;
    return generated.map(({ gap, long, text, speaker, sure }): Cue => {
      at += gap;
      return { at, until: at + long, text, speaker, ...(sure === undefined ? {} : { sure }) };
    });
  });

const at = fc.integer({ min: -500, max: LENGTH + 500 });
const action: fc.Arbitrary<EditAction> = fc.oneof(
  fc.record({ type: fc.constant('select' as const), index: fc.integer({ min: -1, max: 14 }) }),
  fc.record({
    type: fc.constantFrom('next-doubt', 'merge', 'remove', 'confirm', 'undo', 'redo', 'stop-tapping'),
  }),
  fc.record({ type: fc.constantFrom('text', 'speaker'), value: texts }),
  fc.record({ type: fc.constantFrom('begin', 'end', 'tap'), at }),
  fc.record({ type: fc.constant('split' as const), offset: fc.nat(20), at: fc.option(at) }),
  fc.record({ type: fc.constant('start-tapping' as const) }),
  fc.record({ type: fc.constant('find' as const), searched: texts }),
  fc.record({ type: fc.constant('replace' as const), searched: texts, by: texts }),
);
const actions = fc.array(action, { maxLength: 40 });

test('whatever is done, a text that could be saved can be saved', () => {
  fc.assert(
    fc.property(valid, fc.boolean(), actions, (cues, isTimed, done) => {
      const begun = isTimed ? cues : cues.map((one) => ({ ...one, at: 0, until: 0 }));
      const editor = after(opened(begun, isTimed), ...done);
      const recording = { isTimed: editor.isTimed, language: 'en-hi', seconds: LENGTH / 1_000 } as const;
      expect(checkCues(editor.cues, recording).ok).toBe(true);
      expect(editor.cues[editor.selected]).toBeDefined();
    }),
  );
});

test('undone as often as possible, the text is as it was opened', () => {
  fc.assert(
    fc.property(valid, actions, (cues, done) => {
      const changed = after(opened(cues), ...done);
      const undone = after(changed, ...changed.past.map(() => ({ type: 'undo' }) as const));
      expect(undone.cues).toEqual(cues);
      const redone = after(undone, ...undone.future.map(() => ({ type: 'redo' }) as const));
      expect(redone.cues.length).toBeGreaterThan(0);
    }),
  );
});

test('splitting and merging lose no word', () => {
  const allLetters = ({ cues }: TextEditor) =>
    cues
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, '');
  const moves = action.filter(({ type }) => !['text', 'replace', 'remove', 'undo', 'redo'].includes(type));
  fc.assert(
    fc.property(valid, fc.array(moves, { maxLength: 40 }), (cues, done) => {
      expect(allLetters(after(opened(cues), ...done))).toBe(allLetters(opened(cues)));
    }),
  );
});
