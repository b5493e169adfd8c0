// The unlock page: exactly 3 free stories, earlier picks counted; once three were chosen, what is left of the allowance.
// One too many is refused, and submitting is all or nothing. The host provides one actor, `unlockMachine.provide({ actors: { choose } })`: a promise that the server
// took these stories, rejected when it did not.

import { delays } from '@meend/core/shared/timings.ts';
import { assign, emit, fromPromise, setup } from 'xstate';
import { FREE_AUDIOS, selectionsLeft } from './allowance.ts';

export type SelectionError = 'full' | 'already-yours';

export interface UnlockInput {
  /** The stories chosen on earlier visits. */
  readonly earlier: readonly string[];
  /** How many there are in all; the first three while that is not known. */
  readonly allowance?: number;
}

export interface UnlockContext extends UnlockInput {
  readonly chosen: readonly string[];
  /** Why the last press chose nothing; cleared by the next one. */
  readonly refusal: SelectionError | null;
}

export type UnlockEvent =
  | { type: 'story.toggled'; storyId: string }
  | { type: 'submit.pressed' }
  /** Picks made elsewhere meanwhile; those chosen here that no longer fit are let go. */
  | { type: 'earlier.read'; storyIds: readonly string[]; allowance?: number }
  /** What was unlocked is looked at here: nothing leads on. */
  | { type: 'stay.pressed' };

export type UnlockEmitted = { type: 'stories.unlocked'; storyIds: readonly string[] };

type Picks = Pick<UnlockContext, 'earlier' | 'chosen' | 'allowance'>;

/** `first-three` until three were chosen, then `monthly` while the allowance has more, and `nothing` after that. */
export type Offer = 'first-three' | 'monthly' | 'nothing';

const roomOf = ({ earlier, allowance = FREE_AUDIOS }: UnlockInput): number =>
  earlier.length < FREE_AUDIOS ? FREE_AUDIOS - earlier.length : selectionsLeft(allowance, earlier.length);

export const offerOf = (picks: UnlockInput): Offer => {
  if (picks.earlier.length < FREE_AUDIOS) return 'first-three';
  return roomOf(picks) > 0 ? 'monthly' : 'nothing';
};

/** What the chosen are counted against: three, and later the allowance. */
export const totalOf = (picks: UnlockInput): number => picks.earlier.length + roomOf(picks);

export const isFull = (picks: Picks): boolean => picks.chosen.length >= roomOf(picks);

/** The N of "Add N Audio Story": of the first three all are needed, of what comes later one. */
export const selectionsMissing = (picks: Picks): number => {
  const needed = offerOf(picks) === 'first-three' ? roomOf(picks) : Math.min(1, roomOf(picks));
  return Math.max(0, needed - picks.chosen.length);
};

export const canSubmit = (picks: Picks): boolean => picks.chosen.length > 0 && selectionsMissing(picks) === 0;

const isAlreadyChosen = (picks: Picks): boolean => offerOf(picks) === 'nothing';

export const toggled = (picks: Picks, storyId: string): Pick<UnlockContext, 'chosen' | 'refusal'> => {
  const { earlier, chosen } = picks;
  if (earlier.includes(storyId)) return { chosen, refusal: 'already-yours' };
  if (chosen.includes(storyId)) return { chosen: chosen.filter((id) => id !== storyId), refusal: null };
  if (isFull(picks)) return { chosen, refusal: 'full' };
  return { chosen: [...chosen, storyId], refusal: null };
};

const withEarlier = (
  { chosen, ...before }: UnlockContext,
  earlier: readonly string[],
  allowance = before.allowance,
): Partial<UnlockContext> => {
  const read = { earlier, ...(allowance === undefined ? {} : { allowance }) };
  const fitting = chosen.filter((id) => !earlier.includes(id)).slice(0, roomOf(read));
  return { ...read, chosen: fitting, refusal: null };
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
    keepUnlocked: assign(({ context }) => ({ earlier: [...context.earlier, ...context.chosen], chosen: [] })),
    tellUnlocked: emit(({ context }) => ({ type: 'stories.unlocked', storyIds: context.chosen })),
  },
  guards: {
    canSubmit: ({ context }) => canSubmit(context),
    isAlreadyChosen: ({ context }) => isAlreadyChosen(context),
  },
  delays: { afterFreeSelection: delays.afterFreeSelection },
}).createMachine({
  id: 'unlock',
  context: ({ input }) => ({ ...input, earlier: [...new Set(input.earlier)], chosen: [], refusal: null }),
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
        onDone: { target: 'unlocked', actions: 'tellUnlocked' },
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
      on: { 'stay.pressed': { target: 'choosing', actions: 'keepUnlocked' } },
    },
    finished: { type: 'final' },
  },
});
