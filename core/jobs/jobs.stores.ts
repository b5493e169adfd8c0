// What this area keeps: the product has one of each, alone or inside one transaction.
import type { Outbox } from './outbox.port.ts';
import type { ScheduleStore } from './schedule-store.port.ts';

export interface JobsStores {
  readonly outbox: Outbox;
  readonly schedule: ScheduleStore;
}
