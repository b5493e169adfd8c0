// What the element loads: the stream from the current part on, or that part alone.

import { outlives } from '../continuous-stream.ts';
import { playedUrl } from '../part-address.ts';
import { clampPosition } from '../resume-position.ts';
import { currentItem, nextItem } from './player-context.ts';
import type { PlayerContext, PlayerSettings } from './player-events.ts';
import {
  crossing,
  isHeardOn,
  isMisjoined,
  partStart,
  positionOf,
  seekTo,
  sourceOf,
  type TimeEvent,
} from './player-stream.ts';
import {
  complete,
  emitFailure,
  emitPartEnded,
  enter,
  inTurn,
  play,
  save,
  sounding,
  type Transition,
  unchanged,
} from './player-transitions.ts';

const nothing = { url: null, parts: [] } as const;

/** A stream is loaded from the current part on. */
export const load = (context: PlayerContext): Transition => {
  const item = currentItem(context);
  const { url, parts } = item === null ? nothing : sourceOf(item, context);
  if (item === null || url === null) return unchanged;
  const { loaded, address, duration, position, settings } = context;
  // The element may play the stream already: the loop was switched on, or an early press has started it.
  const instead = loaded ? { url: address, from: partStart(context) } : { url: playedUrl(item), from: 0 };
  return {
    context: { loaded: true, address: url, parts, duration: parts[0]?.seconds ?? duration, stalled: false },
    commands: [
      { type: 'load', url, at: position, ...(settings.loop && item.onward && { instead }) },
      { type: 'rate', rate: settings.speed },
    ],
  };
};

export const loadOn = (context: PlayerContext): Transition =>
  inTurn(context, load, (known) => (known.shouldPlay ? play(known) : unchanged));

/** To the current part in the stream. */
export const jump = (context: PlayerContext): Transition => ({
  context: {},
  commands: [seekTo(context, context.position)],
});

const playInstead = (
  context: PlayerContext,
  step: 'single' | 'standard',
  code = context.failure,
): Transition =>
  inTurn(
    context,
    (known) => emitFailure(known, step, code),
    () => ({ context: { [step]: true } }),
    loadOn,
  );

export const playStandard = (context: PlayerContext): Transition =>
  inTurn(
    context,
    (known) => playInstead(known, 'standard'),
    () => ({ context: { rejections: 0 } }),
  );

export const measure = (context: PlayerContext, duration: number): Transition => {
  if (!(Number.isFinite(duration) && duration > 0)) return unchanged;
  if (context.parts.length === 0)
    return { context: { duration, position: clampPosition(context.position, duration) } };
  return isMisjoined(context, duration) ? playInstead(context, 'single', 'length') : unchanged;
};

const HOP_SECONDS = 1;

/**
 * In a stream, what cannot be decoded is skipped once; after that, as after a second rejection of the address, the part is
 * played alone. A part that is alone already is played in its standard rendition.
 */
export const mend = (context: PlayerContext): Transition => {
  if (context.parts.length === 0) return playStandard(context);
  if (context.failure !== 'decoding' || context.hopped) return playInstead(context, 'single');
  const position = clampPosition(context.position + HOP_SECONDS, context.duration);
  const skipped = context.skipped + HOP_SECONDS;
  return inTurn(
    context,
    (known) => emitFailure(known, 'skip'),
    () => ({ context: { hopped: true, position, skipped } }),
    loadOn,
  );
};

export const adjust = (context: PlayerContext, chosen: Partial<PlayerSettings>): Transition => {
  const settings = { ...context.settings, ...chosen };
  const { speed, volume, muted, loop } = settings;
  const known = { ...context, settings };
  const alone = loop && context.loaded && context.parts.length > 0 ? loadOn(known) : unchanged;
  return {
    context: { ...alone.context, settings },
    commands: [
      ...(alone.commands ?? []),
      ...(speed === context.settings.speed ? [] : [{ type: 'rate', rate: speed } as const]),
      ...(volume === context.settings.volume && muted === context.settings.muted
        ? []
        : [{ type: 'volume', volume, muted } as const]),
    ],
    emitted: [{ type: 'settings.changed', settings }],
  };
};

// Crossing from one part of the loaded stream to the next, which the element plays by itself.

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
