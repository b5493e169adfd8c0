import { href } from '@meend/core/site/href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { useStaffRole } from '@meend/web/api/session/staff-role.ts';
import { text } from '@meend/web/messages/text.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Chip } from '@meend/web/ui/text/chip.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import styles from './profile.module.css';

export const ProfileHeader = () => {
  const { settled, currentPlan } = useSession();
  const { user, role } = useStaffRole();
  const email = user?.email ?? '';
  return (
    <header className={styles.header}>
      <span className={styles.avatar} aria-hidden="true">
        {email.slice(0, 1).toUpperCase()}
      </span>
      <div className={styles.who}>
        <PageHeading appearance="h2">{text('profile.title')}</PageHeading>
        <p className={textStyle('muted', 'anywhere')}>{email}</p>
      </div>
      {settled ? <Chip tone="quickies">{currentPlan}</Chip> : null}
      {role === null ? null : (
        <ButtonLink variant="secondary" dense className={styles.studio} href={href('adminDashboard')}>
          {text('profile.admin-panel')}
        </ButtonLink>
      )}
    </header>
  );
};
