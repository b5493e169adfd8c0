// Filters of the audit log, and the query sent to the server.
export interface AuditFilters {
  /** The action; empty for all. */
  readonly kind: string;
  readonly by: string;
  /** Days as entered in the date fields, both inclusive. */
  readonly from: string;
  readonly to: string;
}

export const noFilters: AuditFilters = { kind: '', by: '', from: '', to: '' };

export const isFiltered = (filters: AuditFilters): boolean =>
  Object.values(filters).some((value) => value.trim() !== '');

const midnight = (day: string, later = 0): string => {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
};

export const queryOf = ({ kind, by, from, to }: AuditFilters): Readonly<Record<string, string>> => ({
  ...(kind === '' ? {} : { action: kind }),
  ...(by.trim() === '' ? {} : { actor: by.trim().toLowerCase() }),
  ...(from === '' ? {} : { from: midnight(from) }),
  ...(to === '' ? {} : { to: midnight(to, 1) }),
});
