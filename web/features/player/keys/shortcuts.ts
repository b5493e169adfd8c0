// Single-key shortcuts of the player: ignored while the focus is in an element that uses keys itself; can be switched
// off.
import { fasterThan, slowerThan } from '@meend/core/playback/speed.ts';
import { listen } from '@meend/web/platform/page-events.ts';
import { playerBookmark } from '../bookmarks/player-bookmark.ts';
import { pressClose } from '../closing/press-close.ts';
import { playerChapters } from '../details/player-chapters.ts';
import type { Player } from '../player.ts';
import { sleepTimerOf } from '../sleep/sleep-timer.ts';
import { isShortcut } from './is-shortcut.ts';

type Press = (player: Player) => void;

const toggle: Press = ({ send }) => send({ type: 'toggle.pressed' });

const presses: Readonly<Record<string, Press>> = {
  ' ': toggle,
  k: toggle,
  j: ({ send }) => send({ type: 'seek.by', seconds: -15 }),
  l: ({ send }) => send({ type: 'seek.by', seconds: 30 }),
  N: ({ send }) => send({ type: 'next.pressed' }),
  P: ({ send }) => send({ type: 'previous.pressed' }),
  m: ({ send }) => send({ type: 'mute.toggled' }),
  r: ({ send }) => send({ type: 'loop.toggled' }),
  q: ({ faceRequested }) => faceRequested.emit('queue'),
  t: ({ faceRequested }) => faceRequested.emit('text'),
  s: (player) => sleepTimerOf(player).panelRequested.emit(),
  b: ({ lazy }) => lazy(playerBookmark).requested.emit(),
  X: pressClose,
  '[': ({ lazy }) => lazy(playerChapters).requested.emit(-1),
  ']': ({ lazy }) => lazy(playerChapters).requested.emit(1),
  '<': ({ send, read }) => send({ type: 'speed.chosen', speed: slowerThan(read().settings.speed) }),
  '>': ({ send, read }) => send({ type: 'speed.chosen', speed: fasterThan(read().settings.speed) }),
};

const pressOf = ({ key, shiftKey }: KeyboardEvent): Press | undefined =>
  presses[key] ?? (shiftKey ? undefined : presses[key.toLowerCase()]);

const press = (player: Player, event: KeyboardEvent): void => {
  if (!isShortcut(event)) return;
  if (event.key === '?') player.shortcutListRequested.emit();
  else if (player.read().item === null) return;
  else pressOf(event)?.(player);
  if (event.key === ' ') event.preventDefault();
};

/** Returns the function that removes the listener. */
export const listenForShortcuts = (
  player: Player,
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): (() => void) =>
  listen(page, 'keydown', (event) => {
    if (event instanceof KeyboardEvent) press(player, event);
  });
