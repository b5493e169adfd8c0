// What the element loads: the stream from the current part on, or that part alone.
import { playedUrl } from '../part-address.ts';
import { clampPosition } from '../resume-position.ts';
import { currentItem } from './player-context.ts';
import type { PlayerContext, PlayerSettings } from './player-events.ts';
import { isMisjoined, partStart, seekTo, sourceOf } from './player-stream.ts';
import { emitFailure, inTurn, play, type Transition, unchanged } from './player-transitions.ts';

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
