import { useSession } from '../../api/session.ts';
import { text } from '../../messages/text.ts';
import { Chip } from '../../ui/text/chip.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import styles from './profile.module.css';

export const ProfileHeader = () => {
  const { user, currentPlan } = useSession();
  const email = user?.email ?? '';
  return (
    <header className={styles.header}>
      <span className={styles.avatar} aria-hidden="true">
        {email.slice(0, 1).toUpperCase()}
      </span>
      <div className={styles.who}>
        <PageHeading look="h2">{text('profile.title')}</PageHeading>
        <p className={styles.email}>{email}</p>
      </div>
      <Chip tone="quickies">{currentPlan}</Chip>
    </header>
  );
};
