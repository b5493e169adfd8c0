import { staffCalls } from '@meend/core/contract/staff/staff.calls.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { studioList } from '@meend/web/features/studio/frame/studio-list.tsx';
import { StudioPanel } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { dayText } from '@meend/web/messages/day-text.ts';
import { text } from '@meend/web/messages/text.ts';
import { serverNow } from '@meend/web/platform/clock.ts';
import { formatTime } from '@meend/web/platform/format-date.ts';
import { useState } from 'react';
import { AuditDownload } from './audit-download.tsx';
import { AuditFilterFields } from './audit-filters.tsx';
import styles from './audit-panel.module.css';
import { RecordText } from './audit-record.tsx';
import { noFilters, queryOf } from './audit-search.ts';
import { AuditTopic } from './audit-topic.tsx';

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
  groupOf: ({ at }) => dayText(dayInIndia(new Date(at)), serverNow()),
  columns: {
    what: { cell: (record) => <RecordText record={record} />, className: styles.what, header: true },
    topic: { cell: ({ action }) => <AuditTopic action={action} />, className: styles.topic },
    when: {
      cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time>,
      className: styles.when,
    },
  },
  tableClass: styles.records,
});

/** The audit log, for super admins only. */
export const AuditPanel = () => {
  const [filters, setFilters] = useState(noFilters);
  const query = queryOf(filters, serverNow());
  return (
    <StudioPanel title={text('studio-audit.title')} line={text('studio-audit.line')}>
      <AuditFilterFields filters={filters} onFilter={setFilters}>
        <AuditDownload query={query} />
      </AuditFilterFields>
      <AuditList query={query} />
    </StudioPanel>
  );
};
