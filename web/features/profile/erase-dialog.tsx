// Requests the erasure of the account, after listing what is deleted and what is retained. The mailed link confirms it.

import { myDataCalls } from '@meend/core/contract/privacy/my-data.calls.ts';
import { useApi } from '@meend/web/api/api.ts';
import type { TokenUser } from '@meend/web/api/token.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { Dialog, DialogActions } from '@meend/web/ui/overlays/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { serverMessageOf } from './mail-link.tsx';
import styles from './profile.module.css';
import { SentMessage } from './status-text.tsx';

export const EraseDialog = ({
  user,
  onClose,
}: {
  readonly user: TokenUser;
  readonly onClose: () => void;
}) => {
  const { call } = useApi();
  const requesting = useMutation({
    mutationFn: () => call(myDataCalls.askErasure, { params: { userId: user.userId }, body: {} }),
  });
  const safe = useRef<HTMLButtonElement>(null);
  const isSent = requesting.isSuccess;
  // One dialog for both steps: replacing a dialog by another one would close both.
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(isSent ? 'my-data.sent-title' : 'my-data.question')}
      closeLabel={text('my-data.close')}
      alert
      initialFocus={safe}
    >
      {isSent ? (
        <SentMessage>{text('my-data.sent', { email: user.email })}</SentMessage>
      ) : (
        <div className={styles.form}>
          <p>{text('my-data.goes')}</p>
          <p>{text('my-data.stays')}</p>
          <p>{text('my-data.how')}</p>
          {requesting.isError ? (
            <Notice tone="danger" role="alert">
              {serverMessageOf(requesting.error) ?? text('my-data.send-failed')}
            </Notice>
          ) : null}
        </div>
      )}
      <DialogActions>
        <Button ref={safe} variant="secondary" onClick={onClose}>
          {text(isSent ? 'my-data.close' : 'my-data.stay')}
        </Button>
        {isSent ? null : (
          <Button variant="danger" busy={requesting.isPending} onClick={() => requesting.mutate()}>
            {text('my-data.send')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
