import type { Player } from '../player.ts';

/** "Close player" from a key or the system's controls; what it shows is fetched then. */
export const pressClose = (player: Player): void =>
  void import('./close-player.ts').then(({ closePlayer }) => closePlayer(player));
