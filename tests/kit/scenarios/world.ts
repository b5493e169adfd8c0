// What a mocked server holds: the product's own stores in memory, and what is wrong with it at the moment.

import type { User } from '@meend/core/account/user.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { CallName } from '@meend/core/contract/areas.ts';
import type { Clock } from '@meend/core/ports/clock.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import type { MemoryPorts } from '../memory/memory-ports.ts';

/** A call that never answers, cannot reach the server, is answered with nothing in it, or is refused. */
export type Fault = 'silence' | 'unreachable' | 'empty' | ErrorCode;

export interface World {
  readonly ports: MemoryPorts<Clock>;
  /** Oldest first. */
  readonly stories: readonly Story[];
  readonly listener: User | null;
  /** The session the browser starts with. */
  readonly token: string | null;
  /** May be set and mended while the world is in use. */
  readonly faults: Map<CallName, Fault>;
}
