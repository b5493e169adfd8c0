// What follows the machine in a chunk of its own, because no sound waits for it: single keys, the system's controls and
// the polled queue.
import type { HostDeps } from '../device/host-deps.ts';
import { systemControls } from '../device/system-controls.ts';
import { listenForShortcuts } from '../keys/shortcuts.ts';
import type { Player } from '../player.ts';
import { pollQueue } from '../queue/queue-polling.ts';

/** Returns the function that stops them. */
export const startLaterControls = (player: Player, deps: HostDeps): (() => void) => {
  const stops = [
    systemControls(player, deps),
    listenForShortcuts(player, deps.document),
    pollQueue(player, deps),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
