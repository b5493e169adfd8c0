import type { OutboxEntry } from '@meend/core/jobs/outbox.port.ts';

export interface OutboxRow {
  readonly entry: OutboxEntry;
  readonly addedAt: Date;
  readonly leasedUntil: Date | null;
  readonly doneAt: Date | null;
  readonly isDead: boolean;
  readonly reason: string | null;
}

interface ScheduledRow {
  readonly dueAt: Date;
  readonly leasedUntil: Date | null;
}

export const jobsTables = () => ({
  outbox: new Map<string, OutboxRow>(),
  scheduled: new Map<string, ScheduledRow>(),
});
