// Stores of this area, alone or inside a transaction.
import type { Outbox } from './outbox.port.ts';
import type { ScheduleStore } from './schedule-store.port.ts';

export interface JobsStores {
  readonly outbox: Outbox;
  readonly schedule: ScheduleStore;
}
