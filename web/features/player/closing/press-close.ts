import type { Player } from '../player.ts';

/** Closes the player from a keyboard shortcut or the system's media controls; the toast's chunk is loaded on demand. */
export const pressClose = (player: Player): void =>
  void import('./close-player.ts').then(({ closePlayer }) => closePlayer(player));
