// Filters of the audit log, and the query sent to the server.

import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { fromDay } from '@meend/web/platform/datetime-local.ts';
import { type AuditGroup, kindsOf } from './audit-topic.tsx';

/** Days up to today; all, or those chosen. */
export const auditPeriods = ['all', '7', '30', '365', 'chosen'] as const;

export interface AuditFilters {
  readonly group: AuditGroup;
  /** Who did it or what it concerns. */
  readonly text: string;
  readonly period: (typeof auditPeriods)[number];
  /** Days in India as entered in the date fields, both inclusive. */
  readonly from: string;
  readonly to: string;
}

export const noFilters: AuditFilters = { group: 'all', text: '', period: 'all', from: '', to: '' };

const midnight = (day: string, later = 0): string =>
  new Date(fromDay(day).getTime() + later * DAY).toISOString();

const daysOf = ({ period, from, to }: AuditFilters, now: number): Readonly<Record<string, string>> => {
  if (period === 'all') return {};
  if (period !== 'chosen') return { from: midnight(dayInIndia(new Date(now)), 1 - Number(period)) };
  return {
    ...(from === '' ? {} : { from: midnight(from) }),
    ...(to === '' ? {} : { to: midnight(to, 1) }),
  };
};

export const queryOf = (filters: AuditFilters, now: number): Readonly<Record<string, string>> => ({
  ...(filters.group === 'all' ? {} : { kinds: kindsOf(filters.group).join(',') }),
  ...(filters.text.trim() === '' ? {} : { search: filters.text.trim() }),
  ...daysOf(filters, now),
});
