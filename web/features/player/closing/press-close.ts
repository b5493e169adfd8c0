import type { Send } from '../player-send.ts';

/** "Close player" from a key or the system's controls; what it shows is fetched then. */
export const pressClose = (send: Send): void =>
  void import('./close-player.ts').then(({ closePlayer }) => closePlayer(send));
