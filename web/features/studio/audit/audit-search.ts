// Filters of the audit log, and the query sent to the server.

import { DAY } from '@meend/core/shared/timings.ts';
import { fromDay } from '@meend/web/platform/datetime-local.ts';

export interface AuditFilters {
  /** The action; empty for all. */
  readonly kind: string;
  readonly by: string;
  /** Days in India as entered in the date fields, both inclusive. */
  readonly from: string;
  readonly to: string;
}

export const noFilters: AuditFilters = { kind: '', by: '', from: '', to: '' };

export const isFiltered = (filters: AuditFilters): boolean =>
  Object.values(filters).some((value) => value.trim() !== '');

const midnight = (day: string, later = 0): string =>
  new Date(fromDay(day).getTime() + later * DAY).toISOString();

export const queryOf = ({ kind, by, from, to }: AuditFilters): Readonly<Record<string, string>> => ({
  ...(kind === '' ? {} : { action: kind }),
  ...(by.trim() === '' ? {} : { actor: by.trim().toLowerCase() }),
  ...(from === '' ? {} : { from: midnight(from) }),
  ...(to === '' ? {} : { to: midnight(to, 1) }),
});
