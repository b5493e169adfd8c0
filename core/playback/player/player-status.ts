// Status of the player from its machine's snapshot.
import type { PlayerStatus } from './player-events.ts';

export const statusOf = ({
  value,
}: {
  readonly value: string | Readonly<Record<string, unknown>>;
}): PlayerStatus => (typeof value === 'string' ? value : Object.keys(value)[0]) as PlayerStatus;
