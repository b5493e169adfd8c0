// Crossing from one part of the loaded stream to the next, which the element plays by itself.
import { outlives } from '../continuous-stream.ts';
import { nextItem } from './player-context.ts';
import type { PlayerContext } from './player-events.ts';
import { crossing, isHeardOn, positionOf, sourceOf, type TimeEvent } from './player-stream.ts';
import {
  complete,
  emitPartEnded,
  enter,
  inTurn,
  save,
  sounding,
  type Transition,
  unchanged,
} from './player-transitions.ts';

/** The part was heard to its end, unless the element skipped some of it while the script was suspended. */
export const leave = (context: PlayerContext, event: TimeEvent): Transition => {
  if (!isHeardOn(context, event)) return save(context);
  const starts = context.started ? [] : [sounding];
  return inTurn(context, ...starts, complete, emitPartEnded);
};

/** From its start, or from the present position in it if it was not heard up to that. */
export const enterAlong = (context: PlayerContext, event: TimeEvent): Transition => {
  const next = nextItem(context);
  if (next === null) return unchanged;
  const from = (startAt: number) => enter(context, context.items, next, startAt, true);
  const atStart: PlayerContext = { ...context, ...from(0).context };
  // A part that was passed meanwhile counts only if it was heard, when it is left.
  if (crossing(atStart, event.position) !== null) return from(0);
  const startAt = isHeardOn(atStart, event) ? 0 : positionOf(atStart, event.position);
  return inTurn(context, () => from(startAt), sounding);
};

/** Loads the next part; an address of it that expires too soon is requested again. */
export const enterAfresh = (context: PlayerContext): Transition => {
  const { items } = context;
  const next = nextItem(context);
  if (next === null) return unchanged;
  const { url } = sourceOf(next, context);
  const lasts = url !== null && outlives(url, next.seconds, context.serverNow());
  const renewed = items.map((item) =>
    item === next && !lasts ? { ...item, url: null, onward: null } : item,
  );
  return enter({ ...context, loaded: false }, renewed, next, 0);
};
