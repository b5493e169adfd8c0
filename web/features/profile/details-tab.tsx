import { type ReactNode, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SectionHeading } from '../../ui/text/section-heading.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { usePhone } from './phone-query.ts';
import styles from './profile.module.css';

const PhoneNumber = ({ userId }: { readonly userId: string }) => {
  const phone = usePhone(userId);
  const [isEditing, setEditing] = useState(false);
  if (phone.isError) {
    return (
      <dd>
        <ErrorState retryLabel={text('shell.try-again')} onRetry={() => void phone.refetch()}>
          {text('profile.failed')}
        </ErrorState>
      </dd>
    );
  }
  const current = phone.data?.phoneNumber ?? null;
  return (
    <>
      <dd className={styles.value}>{phone.isPending ? '' : (current ?? text('profile.no-phone'))}</dd>
      <dd>
        <Button variant="secondary" dense onClick={() => setEditing(true)}>
          {text(current === null ? 'profile.add-phone' : 'profile.update-phone')}
        </Button>
      </dd>
      {isEditing ? <PhoneDialog userId={userId} current={current} onClose={() => setEditing(false)} /> : null}
    </>
  );
};

export interface DetailsTabProps {
  /** Further settings, above logging out. */
  readonly children?: ReactNode;
}

export const DetailsTab = ({ children }: DetailsTabProps) => {
  const { user, logOut } = useSession();
  if (user === null) return null;
  return (
    <>
      <SectionHeading caption={text('profile.details-line')}>{text('profile.details')}</SectionHeading>
      <dl className={styles.details}>
        <div>
          <dt>{text('profile.email')}</dt>
          <dd className={styles.value}>{user.email}</dd>
        </div>
        <div>
          <dt>{text('profile.phone')}</dt>
          <PhoneNumber userId={user.userId} />
        </div>
      </dl>
      {children ? <div className={styles.settings}>{children}</div> : null}
      <Button variant="secondary" onClick={logOut}>
        {text('profile.log-out')}
      </Button>
    </>
  );
};
