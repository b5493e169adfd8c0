import cardStyles from '@meend/web/features/studio/frame/studio-card.module.css';
import { text } from '@meend/web/messages/text.ts';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { StaffList, useStaff } from './people.tsx';
import { RoleForm, Suspensions } from './staff-forms.tsx';
import styles from './staff-panel.module.css';

const Lists = () => {
  const staff = useStaff();
  if (staff.data === undefined) {
    return (
      <div className={cardStyles.card}>
        {staff.isError ? (
          <ErrorState
            retryLabel={text('app.try-again')}
            retrying={staff.isFetching}
            onRetry={() => void staff.refetch()}
          >
            {text('studio-staff.load-failed')}
          </ErrorState>
        ) : (
          <Skeleton shape="rows" count={4} label={text('studio-staff.loading')} />
        )}
      </div>
    );
  }
  return (
    <div className={styles.lists}>
      <StaffList staffRole="superadmin" people={staff.data.superAdmins} />
      <StaffList staffRole="admin" people={staff.data.admins} />
    </div>
  );
};

/** Panel of staff members, for super admins only. */
export const StaffPanel = () => (
  <div className={styles.panel}>
    <header>
      <PageHeading appearance="h2">{text('studio-staff.title')}</PageHeading>
      <p className={styles.line}>{text('studio-staff.line')}</p>
    </header>
    <div className={cardStyles.card}>
      <RoleForm />
    </div>
    <Lists />
    <Suspensions />
  </div>
);
