import { secondFactorCalls } from '@meend/core/contract/staff/second-factor.calls.ts';
import type { WireSecondFactor } from '@meend/core/contract/staff/second-factor.routes.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import cardStyles from '@meend/web/features/studio/frame/studio-card.module.css';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmForm } from './confirm-form.tsx';
import { FactorList } from './factor-list.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import styles from './sign-in.module.css';
import { useRefetchSecondFactor, useSecondFactor } from './sign-in-data.ts';

const NewCodes = ({ left }: { readonly left: number }) => {
  const { callStudio } = useStudioClient();
  const [isConfirming, setConfirming] = useState(false);
  const refresh = useRefetchSecondFactor();
  const making = useMutation({
    mutationFn: () => callStudio(secondFactorCalls.renewRecoveryCodes, { body: {} }),
    onSettled: () => setConfirming(false),
  });
  if (making.data !== undefined)
    return (
      <RecoveryCodes
        codes={making.data.recoveryCodes}
        onSaved={() => {
          making.reset();
          void refresh();
        }}
      />
    );
  return (
    <section className={cardStyles.card} aria-labelledby="codes-left">
      <h2 id="codes-left" className={cardStyles.title}>
        {text('studio-sign-in.codes-title')}
      </h2>
      <p>{text('studio-sign-in.codes-left', { count: left })}</p>
      {making.isError ? (
        <Notice tone="danger" role="alert">
          {failureMessage(making.error, text('studio-sign-in.codes-failed'))}
        </Notice>
      ) : null}
      <div>
        <Button variant="secondary" dense wide="phone" onClick={() => setConfirming(true)}>
          {text('studio-sign-in.codes-new')}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={text('studio-sign-in.codes-question')}
        confirmLabel={text('studio-sign-in.codes-new')}
        cancelLabel={text('studio-sign-in.cancel')}
        busy={making.isPending}
        danger={false}
        onConfirm={() => making.mutate()}
        onCancel={() => setConfirming(false)}
      >
        <p>{text('studio-sign-in.codes-text')}</p>
      </ConfirmDialog>
    </section>
  );
};

const Changes = ({ data }: { readonly data: WireSecondFactor }) => {
  const refresh = useRefetchSecondFactor();
  if (data.mayChange)
    return (
      <>
        {data.factors.length === 0 ? null : <NewCodes left={data.recoveryCodesLeft} />}
        <SetUp onDone={() => void refresh()} />
      </>
    );
  if (data.factors.length === 0) return <LogInAgain />;
  return <ConfirmForm factors={data.factors} onConfirmed={() => void refresh()} />;
};

/** Passkeys, authenticator apps and recovery codes of the signed-in admin. */
export const SignInPanel = () => {
  const { data, isError, isFetching, refetch } = useSecondFactor();
  return (
    <div className={styles.panel}>
      <header>
        <PageHeading appearance="h2">{text('studio-sign-in.title')}</PageHeading>
        <p className={styles.line}>{text('studio-sign-in.line')}</p>
        {data === undefined ? null : (
          <p className={styles.line}>
            {text(data.required ? 'studio-sign-in.required' : 'studio-sign-in.optional')}
          </p>
        )}
      </header>
      {data === undefined && isError ? (
        <ErrorState
          retryLabel={text('studio-sign-in.try-again')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {text('studio-sign-in.failed')}
        </ErrorState>
      ) : null}
      {data === undefined && !isError ? (
        <Skeleton shape="rows" count={3} label={text('studio-sign-in.loading')} />
      ) : null}
      {data === undefined ? null : (
        <>
          <FactorList {...data} />
          <Changes data={data} />
        </>
      )}
    </div>
  );
};
