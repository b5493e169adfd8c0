// Differences in an audit record: each field with its value before and after.

import type { AuditValue } from '@meend/core/audit/audit.ts';
import type { WireAuditRecord } from '@meend/core/contract/staff/staff.routes.ts';

export interface Change {
  /** "starts at" for `startsAt`. */
  readonly field: string;
  /** Undefined if the field did not exist. */
  readonly before: AuditValue | undefined;
  readonly after: AuditValue | undefined;
}

export const fieldName = (field: string): string =>
  field.replace(/[A-Z]/g, (character) => ` ${character.toLowerCase()}`);

export const changesOf = ({
  before,
  after,
}: Pick<WireAuditRecord, 'before' | 'after'>): readonly Change[] => {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field: fieldName(field), before: before?.[field], after: after?.[field] }))
    .filter(({ before: was, after: is }) => (was ?? is ?? null) !== null);
};

/** Whether a recorded field has the same value before and after. */
export const isSame = ({ before, after }: Change): boolean =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(after);
