// The unlock page: exactly 3 free stories, earlier picks counted; a fourth is refused, and submitting is all or
// nothing. The host provides one actor, `unlockMachine.provide({ actors: { choose } })`: a promise that the server
// took these stories, rejected when it did not.
import { assign, emit, fromPromise, setup } from 'xstate';
import { delays } from '../shared/timings.ts';
import { FREE_AUDIOS } from './allowance.ts';

export type ChoiceRefusal = 'full' | 'already-yours';

export interface UnlockInput {
  /** The stories chosen on earlier visits. */
  readonly earlier: readonly string[];
}

export interface UnlockContext extends UnlockInput {
  readonly chosen: readonly string[];
  /** Why the last press chose nothing; cleared by the next one. */
  readonly refusal: ChoiceRefusal | null;
}

export type UnlockEvent =
  | { type: 'story.toggled'; storyId: string }
  | { type: 'submit.pressed' }
  /** Picks made elsewhere meanwhile; those chosen here that no longer fit are let go. */
  | { type: 'earlier.read'; storyIds: readonly string[] };

export type UnlockEmitted = { type: 'stories.unlocked'; storyIds: readonly string[] };

type Picks = Pick<UnlockContext, 'earlier' | 'chosen'>;

/** The N of "Add N Audio Story". */
export const stillToChoose = ({ earlier, chosen }: Picks): number =>
  Math.max(0, FREE_AUDIOS - earlier.length - chosen.length);

export const canSubmit = (picks: Picks): boolean => picks.chosen.length > 0 && stillToChoose(picks) === 0;

const isAlreadyChosen = ({ earlier }: Picks): boolean => earlier.length >= FREE_AUDIOS;

export const toggled = (picks: Picks, storyId: string): Pick<UnlockContext, 'chosen' | 'refusal'> => {
  const { earlier, chosen } = picks;
  if (earlier.includes(storyId)) return { chosen, refusal: 'already-yours' };
  if (chosen.includes(storyId)) return { chosen: chosen.filter((id) => id !== storyId), refusal: null };
  if (stillToChoose(picks) === 0) return { chosen, refusal: 'full' };
  return { chosen: [...chosen, storyId], refusal: null };
};

const withEarlier = ({ chosen }: Picks, earlier: readonly string[]): Partial<UnlockContext> => ({
  earlier,
  chosen: chosen.filter((id) => !earlier.includes(id)).slice(0, stillToChoose({ earlier, chosen: [] })),
  refusal: null,
});

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
      event.type === 'earlier.read' ? withEarlier(context, event.storyIds) : {},
    ),
    tellUnlocked: emit(({ context }) => ({ type: 'stories.unlocked', storyIds: context.chosen })),
  },
  guards: {
    canSubmit: ({ context }) => canSubmit(context),
    isAlreadyChosen: ({ context }) => isAlreadyChosen(context),
  },
  delays: { afterFreeSelection: delays.afterFreeSelection },
}).createMachine({
  id: 'unlock',
  context: ({ input }) => ({ earlier: [...new Set(input.earlier)], chosen: [], refusal: null }),
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
    alreadyChosen: {},
    unlocked: { after: { afterFreeSelection: 'finished' } },
    finished: { type: 'final' },
  },
});
