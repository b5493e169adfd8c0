// The player's situation by its one word, read from its snapshot.
import type { PlayerStatus } from './player-events.ts';

export const statusOf = ({
  value,
}: {
  readonly value: string | Readonly<Record<string, unknown>>;
}): PlayerStatus => (typeof value === 'string' ? value : Object.keys(value)[0]) as PlayerStatus;
