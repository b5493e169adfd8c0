import { href } from '@meend/core/site/href.ts';
import { useApi } from '@meend/web/api/api.ts';
import { leave, sendUnsynced } from '@meend/web/api/session/leave.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './profile.module.css';
import { isProofNeeded, useProof } from './proof-dialog.tsx';

type How = 'here' | 'everywhere' | 'forget';
type Question = 'everywhere' | 'unsent' | null;

/** Logs out and navigates to Home, since the profile would open the login dialog again. */
const useLogOut = (userId: string) => {
  const { discreetMode } = usePlatform();
  const { toasts } = usePlatform();
  const api = useApi();
  const { logOut } = useSession();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (how: How) =>
      leave(api, {
        userId,
        everywhere: how === 'everywhere',
        forgetsDevice: how === 'forget',
        discreetMode,
        logOut,
      }),
    onSuccess: (_, how) => {
      navigate(href('home'));
      const messageKey = how === 'everywhere' ? 'profile.logged-out-everywhere' : 'profile.logged-out';
      toasts.show({ text: text(how === 'forget' ? 'profile.device-forgotten' : messageKey) });
    },
  });
};

export const LogOutButtons = ({ userId }: { readonly userId: string }) => {
  const api = useApi();
  const loggingOut = useLogOut(userId);
  const proof = useProof();
  const logOutEverywhere = (): void =>
    loggingOut.mutate('everywhere', { onError: (failure) => proof.require(failure, logOutEverywhere) });
  const [question, setQuestion] = useState<Question>(null);
  const forgetting = useMutation({
    mutationFn: () => sendUnsynced(api, userId),
    onSuccess: (isSent) => (isSent ? loggingOut.mutate('forget') : setQuestion('unsent')),
  });
  const close = (): void => setQuestion(null);
  const isBusy = (how: How): boolean => loggingOut.isPending && loggingOut.variables === how;
  return (
    <>
      <div className={row(12, 'wrap')}>
        <Button variant="secondary" busy={isBusy('here')} onClick={() => loggingOut.mutate('here')}>
          {text('profile.log-out')}
        </Button>
        <Button
          variant="secondary"
          busy={forgetting.isPending || isBusy('forget')}
          onClick={() => forgetting.mutate()}
        >
          {text('profile.log-out-and-forget')}
        </Button>
        <Button variant="secondary" onClick={() => setQuestion('everywhere')}>
          {text('profile.log-out-everywhere')}
        </Button>
      </div>
      <p className={styles.forgetHelp}>{text('profile.forget-help')}</p>
      <ConfirmDialog
        open={question === 'everywhere'}
        title={text('profile.everywhere-question')}
        confirmLabel={text('profile.log-out-everywhere')}
        cancelLabel={text('profile.everywhere-cancel')}
        busy={isBusy('everywhere')}
        onConfirm={logOutEverywhere}
        onCancel={close}
      >
        <p>{text('profile.everywhere-text')}</p>
        {loggingOut.isError && !isProofNeeded(loggingOut.error) ? (
          <Notice tone="danger" role="alert">
            {text('profile.everywhere-failed')}
          </Notice>
        ) : null}
      </ConfirmDialog>
      {proof.dialog}
      <ConfirmDialog
        open={question === 'unsent'}
        title={text('profile.unsent-question')}
        confirmLabel={text('profile.log-out-and-forget')}
        cancelLabel={text('profile.everywhere-cancel')}
        busy={isBusy('forget')}
        onConfirm={() => loggingOut.mutate('forget')}
        onCancel={close}
      >
        <p>{text('profile.unsent-text')}</p>
      </ConfirmDialog>
    </>
  );
};
