import { staffCalls } from '@meend/core/contract/staff/staff.calls.ts';
import { studioList } from '@meend/web/features/studio/frame/studio-list.tsx';
import { StudioPanel } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { useState } from 'react';
import { AuditFilterForm } from './audit-filters.tsx';
import styles from './audit-panel.module.css';
import { RecordText } from './audit-record.tsx';
import { noFilters, queryOf } from './audit-search.ts';

const AuditList = studioList({
  prefix: 'studio-audit.',
  own: {
    title: () => text('studio-audit.table'),
    empty: ({ query }) =>
      text(Object.keys(query).length > 0 ? 'studio-audit.no-match' : 'studio-audit.empty'),
  },
  key: ['studio', 'audit'],
  call: staffCalls.auditLog,
  page: ({ records, next }) => ({ rows: records, next }),
  limit: 30,
  cursor: 'before',
  columns: {
    what: { cell: (record) => <RecordText record={record} />, className: styles.what, header: true },
    when: {
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
      className: styles.when,
    },
  },
  classes: { card: styles.card, table: styles.table, more: styles.more },
});

/** The audit log, for super admins only. */
export const AuditPanel = () => {
  const [filters, setFilters] = useState(noFilters);
  return (
    <StudioPanel title={text('studio-audit.title')} line={text('studio-audit.line')}>
      <AuditFilterForm filters={filters} onFilter={setFilters} />
      <AuditList query={queryOf(filters)} />
    </StudioPanel>
  );
};
