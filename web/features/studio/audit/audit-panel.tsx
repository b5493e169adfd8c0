import { text } from '@meend/web/messages/studio-audit.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { EmptyState } from '@meend/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '@meend/web/ui/feedback/error-state.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { useState } from 'react';
import { AuditFilterForm } from './audit-filters.tsx';
import styles from './audit-panel.module.css';
import { useAuditLog } from './audit-query.ts';
import { AuditRow } from './audit-row.tsx';
import { type AuditFilters, isFiltered, noFilters } from './audit-search.ts';

const columns = ['when', 'who', 'what', 'changes'] as const;

const Records = ({ filters }: { readonly filters: AuditFilters }) => {
  const log = useAuditLog(filters);
  if (log.data === undefined) {
    return log.isError ? (
      <ErrorState
        retryLabel={text('app.try-again')}
        retrying={log.isFetching}
        onRetry={() => void log.refetch()}
      >
        {text('studio-audit.failed')}
      </ErrorState>
    ) : (
      <Skeleton shape="rows" count={6} label={text('studio-audit.loading')} />
    );
  }
  const records = log.data.pages.flatMap((page) => page.records);
  if (records.length === 0)
    return (
      <EmptyState>{text(isFiltered(filters) ? 'studio-audit.no-match' : 'studio-audit.empty')}</EmptyState>
    );
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{text('studio-audit.table')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {text(`studio-audit.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <AuditRow key={record._id} record={record} />
          ))}
        </tbody>
      </table>
      <p className="visually-hidden" role="status">
        {text('studio-audit.shown', { count: records.length })}
      </p>
      {log.hasNextPage ? (
        <div className={styles.more}>
          <Button
            variant="secondary"
            dense
            busy={log.isFetchingNextPage}
            onClick={() => void log.fetchNextPage()}
          >
            {text('studio-audit.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
};

/** The audit log, for super admins only. */
export const AuditPanel = () => {
  const [filters, setFilters] = useState(noFilters);
  return (
    <div className={styles.panel}>
      <header>
        <PageHeading appearance="h2">{text('studio-audit.title')}</PageHeading>
        <p className={styles.line}>{text('studio-audit.line')}</p>
      </header>
      <AuditFilterForm filters={filters} onFilter={setFilters} />
      <div className={styles.card}>
        <Records filters={filters} />
      </div>
    </div>
  );
};
