import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { ErrorState } from '@meend/web/ui/feedback/error-state.tsx';
import { useState } from 'react';
import { PhoneDialog } from './phone-dialog.tsx';
import { usePhone } from './phone-query.ts';
import styles from './profile.module.css';

export const PhoneRow = ({ userId }: { readonly userId: string }) => {
  const phone = usePhone(userId);
  const [isEditing, setEditing] = useState(false);
  if (phone.isError) {
    return (
      <dd>
        <ErrorState retryLabel={text('app.try-again')} onRetry={() => void phone.refetch()}>
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
