// A pending e-mail change, with a button to cancel it.

import { emailChangeCalls } from '@meend/core/contract/account/email-change.calls.ts';
import type { WireAccount, WireEmailChange } from '@meend/core/contract/account/profile.routes.ts';
import { useApi } from '@meend/web/api/api.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { accountKey } from '@meend/web/api/listener-queries.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatTime } from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import styles from './profile.module.css';

const waitsFor = ({ oldConfirmed, newConfirmed }: WireEmailChange) => {
  if (oldConfirmed) return 'email-change.waits-new';
  return newConfirmed ? 'email-change.waits-old' : 'email-change.waits-both';
};

const isGone = (failure: Error | null): boolean =>
  failure instanceof ApiError && failure.code === 'email-change.not-found';

interface PendingEmailProps {
  readonly userId: string;
  readonly change: WireEmailChange;
  /**
   * Called before this component is removed, so that the caller can move the focus; false if the change was already
   * over.
   */
  readonly onGone: (isCancelled: boolean) => void;
}

export const PendingEmail = ({ userId, change, onGone }: PendingEmailProps) => {
  const { call } = useApi();
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => call(emailChangeCalls.cancelEmailChange, { params: { userId } }),
    onSuccess: () => {
      onGone(true);
      client.setQueryData(accountKey(userId), (known: WireAccount | undefined) =>
        known ? { ...known, emailChange: null } : known,
      );
    },
    onError: (failure) => {
      if (!isGone(failure)) return;
      // The change was confirmed or has expired meanwhile: refetches the account to find out which.
      onGone(false);
      void client.invalidateQueries({ queryKey: accountKey(userId) });
    },
  });
  return (
    <div className={styles.pending}>
      <p className={styles.help}>
        {text(waitsFor(change), { email: change.email, until: formatTime(change.endsAt) })}
      </p>
      <Button variant="secondary" dense busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
        {text('email-change.cancel')}
      </Button>
      {cancelling.isError && !isGone(cancelling.error) ? (
        <Notice tone="danger" role="alert">
          {text('email-change.cancel-failed')}
        </Notice>
      ) : null}
    </div>
  );
};
