import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../api/client.ts';
import { useSession } from '../../api/session/session.ts';
import { paths } from '../../app/paths.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toasts } from '../../ui/overlays/toast-queue.ts';
import styles from './profile.module.css';

/** Whoever leaves goes Home: the profile would only ask them to log in again. */
const useLeaving = () => {
  const { logOut } = useSession();
  const navigate = useNavigate();
  return (sentence: string) => {
    navigate(paths.home.href());
    logOut();
    toasts.show({ text: sentence });
  };
};

export const LogOutButtons = ({ userId }: { readonly userId: string }) => {
  const leave = useLeaving();
  const [isAsking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => callApi('signOutEverywhere', { params: { userId }, body: {} }),
    onSuccess: () => leave(text('profile.logged-out-everywhere')),
  });
  return (
    <div className={styles.leaving}>
      <Button variant="secondary" onClick={() => leave(text('profile.logged-out'))}>
        {text('profile.log-out')}
      </Button>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {text('profile.log-out-everywhere')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text('profile.everywhere-question')}
        confirmLabel={text('profile.log-out-everywhere')}
        cancelLabel={text('profile.everywhere-cancel')}
        busy={ending.isPending}
        onConfirm={() => ending.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{text('profile.everywhere-text')}</p>
        {ending.isError ? (
          <Notice tone="danger" role="alert">
            {text('profile.everywhere-failed')}
          </Notice>
        ) : null}
      </ConfirmDialog>
    </div>
  );
};
