// Records events of unauthenticated callers, one write at a time: the next write counts all that arrived during the last
// one, so a flood of them occupies a single connection.

import type { Now } from '@meend/core/shared/ports.ts';
import type { SecurityEventKind } from './security-event.ts';
import type { SecurityEventStore } from './security-event-store.port.ts';

export const eventRecorder = (
  stores: { securityEvents: SecurityEventStore } & Now,
  kind: SecurityEventKind,
) => {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const write = async (): Promise<void> => {
    next = null;
    const times = waiting;
    waiting = 0;
    await stores.securityEvents.record({ kind, userId: null, at: await stores.now() }, times);
  };
  /** Resolves once the event is stored. */
  return (): Promise<void> => {
    waiting += 1;
    if (next === null) {
      next = last.then(write);
      last = next.catch(() => undefined);
    }
    return next;
  };
};
