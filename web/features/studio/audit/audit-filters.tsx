import { ListControls } from '@meend/web/features/studio/frame/list-search.tsx';
import { text } from '@meend/web/messages/text.ts';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import type { ReactNode } from 'react';
import styles from './audit-panel.module.css';
import { type AuditFilters, auditPeriods } from './audit-search.ts';
import { auditGroups } from './audit-topic.tsx';

interface AuditFiltersProps {
  readonly filters: AuditFilters;
  readonly onFilter: (filters: AuditFilters) => void;
  /** What is done with the records found. */
  readonly children: ReactNode;
}

/** The fields of the chosen days stand below the search. */
export const AuditFilterFields = ({ filters, onFilter, children }: AuditFiltersProps) => (
  <ListControls
    label={text('studio-audit.search')}
    hint={text('studio-audit.search-hint')}
    search={filters}
    onChange={onFilter}
    pills={{
      field: 'group',
      label: text('studio-audit.filters'),
      options: auditGroups.map((value) => ({ value, label: text(`studio-audit.group-${value}`) })),
    }}
    choices={[
      {
        field: 'period',
        label: text('studio-audit.period'),
        options: auditPeriods.map((value) => ({ value, label: text(`studio-audit.period-${value}`) })),
      },
    ]}
  >
    {children}
    {filters.period === 'chosen' ? (
      <div className={styles.days}>
        <TextField
          label={text('studio-audit.from')}
          type="date"
          value={filters.from}
          onChange={(event) => onFilter({ ...filters, from: event.currentTarget.value })}
        />
        <TextField
          label={text('studio-audit.to')}
          type="date"
          value={filters.to}
          onChange={(event) => onFilter({ ...filters, to: event.currentTarget.value })}
        />
      </div>
    ) : null}
  </ListControls>
);
