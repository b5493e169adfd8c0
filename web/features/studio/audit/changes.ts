// What a record says was changed: each field with what it held before and holds now.

import type { AuditValue } from '@meend/core/audit/audit.ts';
import type { WireAuditRecord } from '@meend/core/contract/staff/staff.schemas.ts';

export interface Change {
  /** "starts at" for `startsAt`. */
  readonly field: string;
  /** Undefined where the field was not there. */
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

/** A field that a record names but that stayed as it was. */
export const isSame = ({ before, after }: Change): boolean =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(after);
