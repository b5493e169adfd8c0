// State machine of the unlock page: exactly 3 free stories, earlier selections counted, or what other accounts of the
// mailbox have left of them; after that what is left of the allowance. One too many is refused, and submitting is all or nothing. The host provides one actor,
// `unlockMachine.provide({ actors: { choose } })`: a promise that resolves if the server accepted these stories and
// rejects otherwise.

import { FREE_AUDIOS, selectionsLeft } from '@meend/core/plans/grant.ts';
import { delays } from '@meend/core/shared/timings.ts';
import { assign, emit, fromPromise, setup } from 'xstate';

type SelectionError = 'full' | 'already-yours';

interface UnlockInput {
  /** Stories selected on earlier visits. */
  readonly earlier: readonly string[];
  /** Allowance in all; three while it is unknown. */
  readonly allowance?: number;
}

interface UnlockContext extends UnlockInput {
  readonly chosen: readonly string[];
  /** Why the last press selected nothing; cleared by the next one. */
  readonly error: SelectionError | null;
}

type UnlockEvent =
  | { type: 'story.toggled'; storyId: string }
  | { type: 'submit.pressed' }
  /** Selections made elsewhere meanwhile; those selected here that exceed the allowance are dropped. */
  | { type: 'earlier.read'; storyIds: readonly string[]; allowance?: number }
  /** The listener stays on the page: no redirect. */
  | { type: 'stay.pressed' };

export type UnlockEmitted = { type: 'stories.unlocked'; storyIds: readonly string[] };

type Selections = Pick<UnlockContext, 'earlier' | 'chosen' | 'allowance'>;

/**
 * `first-three` until three are selected, then `monthly` while the allowance has more, then `nothing`. Where other
 * accounts of the mailbox used some of the three: `rest` while there are more, then `used-elsewhere`.
 */
export type Offer = 'first-three' | 'rest' | 'used-elsewhere' | 'monthly' | 'nothing';

const remainingOf = ({ earlier, allowance = FREE_AUDIOS }: UnlockInput): number => {
  const left = selectionsLeft(allowance, earlier.length);
  return earlier.length < FREE_AUDIOS ? Math.min(FREE_AUDIOS - earlier.length, left) : left;
};

export const offerOf = (selections: UnlockInput): Offer => {
  const { earlier, allowance = FREE_AUDIOS } = selections;
  const hasMore = remainingOf(selections) > 0;
  if (earlier.length >= FREE_AUDIOS) return hasMore ? 'monthly' : 'nothing';
  if (allowance >= FREE_AUDIOS) return 'first-three';
  return hasMore ? 'rest' : 'used-elsewhere';
};

/** Total of selections: three, and later the allowance. */
export const totalOf = (selections: UnlockInput): number =>
  selections.earlier.length + remainingOf(selections);

export const isFull = (selections: Selections): boolean =>
  selections.chosen.length >= remainingOf(selections);

/** The N of "Add N Audio Story": all of the first three are required, or what is left of them, later one. */
export const selectionsMissing = (selections: Selections): number => {
  const areAllNeeded = selections.earlier.length < FREE_AUDIOS;
  const needed = areAllNeeded ? remainingOf(selections) : Math.min(1, remainingOf(selections));
  return Math.max(0, needed - selections.chosen.length);
};

export const canSubmit = (selections: Selections): boolean =>
  selections.chosen.length > 0 && selectionsMissing(selections) === 0;

const isAlreadyChosen = (selections: Selections): boolean => remainingOf(selections) === 0;

export const toggled = (selections: Selections, storyId: string): Pick<UnlockContext, 'chosen' | 'error'> => {
  const { earlier, chosen } = selections;
  if (earlier.includes(storyId)) return { chosen, error: 'already-yours' };
  if (chosen.includes(storyId)) return { chosen: chosen.filter((id) => id !== storyId), error: null };
  if (isFull(selections)) return { chosen, error: 'full' };
  return { chosen: [...chosen, storyId], error: null };
};

const withEarlier = (
  { chosen, ...before }: UnlockContext,
  earlier: readonly string[],
  allowance = before.allowance,
): Partial<UnlockContext> => {
  const read = { earlier, ...(allowance === undefined ? {} : { allowance }) };
  const fitting = chosen.filter((id) => !earlier.includes(id)).slice(0, remainingOf(read));
  return { ...read, chosen: fitting, error: null };
};

export const unlockMachine = setup({
  types: {
    context: {} as UnlockContext,
    events: {} as UnlockEvent,
    input: {} as UnlockInput,
    emitted: {} as UnlockEmitted,
  },
  actors: { choose: fromPromise<unknown, { storyIds: readonly string[] }>(async () => null) },
  actions: {
    toggle: assign(({ context, event }) =>
      event.type === 'story.toggled' ? toggled(context, event.storyId) : {},
    ),
    readEarlier: assign(({ context, event }) =>
      event.type === 'earlier.read' ? withEarlier(context, event.storyIds, event.allowance) : {},
    ),
    addUnlocked: assign(({ context }) => ({ earlier: [...context.earlier, ...context.chosen], chosen: [] })),
    emitUnlocked: emit(({ context }) => ({ type: 'stories.unlocked', storyIds: context.chosen })),
  },
  guards: {
    canSubmit: ({ context }) => canSubmit(context),
    isAlreadyChosen: ({ context }) => isAlreadyChosen(context),
  },
  delays: { afterFreeSelection: delays.afterFreeSelection },
}).createMachine({
  id: 'unlock',
  context: ({ input }) => ({ ...input, earlier: [...new Set(input.earlier)], chosen: [], error: null }),
  initial: 'choosing',
  states: {
    choosing: {
      always: { guard: 'isAlreadyChosen', target: 'alreadyChosen' },
      on: {
        'story.toggled': { actions: 'toggle' },
        'submit.pressed': { guard: 'canSubmit', target: 'submitting' },
        'earlier.read': { actions: 'readEarlier' },
      },
    },
    submitting: {
      invoke: {
        src: 'choose',
        input: ({ context }) => ({ storyIds: context.chosen }),
        onDone: { target: 'unlocked', actions: 'emitUnlocked' },
        onError: 'failed',
      },
    },
    failed: {
      always: { guard: 'isAlreadyChosen', target: 'alreadyChosen' },
      on: {
        'story.toggled': { target: 'choosing', actions: 'toggle' },
        'submit.pressed': { guard: 'canSubmit', target: 'submitting' },
        'earlier.read': { actions: 'readEarlier' },
      },
    },
    alreadyChosen: { on: { 'earlier.read': { target: 'choosing', actions: 'readEarlier' } } },
    unlocked: {
      after: { afterFreeSelection: 'finished' },
      on: { 'stay.pressed': { target: 'choosing', actions: 'addUnlocked' } },
    },
    finished: { type: 'final' },
  },
});
