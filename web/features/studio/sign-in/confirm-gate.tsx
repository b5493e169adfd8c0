import { useSession } from '@meend/web/api/session/session.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ConfirmForm } from './confirm-form.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { SetUp } from './set-up.tsx';
import styles from './sign-in.module.css';
import { useSecondFactor } from './sign-in-data.ts';

/** Refetches the queries that were rejected meanwhile. */
const useDone = () => {
  const client = useQueryClient();
  const { confirmation } = useStudioClient();
  return () => {
    confirmation.done();
    void client.invalidateQueries();
  };
};

type Step = 'confirm' | 'setup' | 'again';

/** Covers the dashboard until this session is confirmed by a second factor. */
export const ConfirmGate = () => {
  const { user } = useSession();
  const secondFactor = useSecondFactor();
  const { data, refetch } = secondFactor;
  const done = useDone();
  const isSignedIn = useRef(user !== null);
  // While recovery codes are shown the session is already confirmed, so the gate stays until they are dismissed.
  const [isSettingUp, setIsSettingUp] = useState(false);
  useEffect(() => {
    if (user !== null && !isSignedIn.current) void refetch();
    isSignedIn.current = user !== null;
  }, [user, refetch]);
  const isOpen = data !== undefined && (!data.required || data.confirmedUntil !== null);
  useEffect(() => {
    if (isOpen && !isSettingUp) done();
  });
  useEffect(() => {
    if (data !== undefined && data.factors.length === 0 && data.mayChange) setIsSettingUp(true);
  }, [data]);

  const step = (): Step => {
    if (isSettingUp) return 'setup';
    return data !== undefined && data.factors.length === 0 ? 'again' : 'confirm';
  };
  useDocumentTitle(text(`studio-sign-in.${step()}-title`));
  if (data === undefined)
    return (
      <div className={`wrap ${styles.gate}`}>
        {secondFactor.isError ? (
          <ErrorState
            retryLabel={text('studio-sign-in.try-again')}
            retrying={secondFactor.isFetching}
            onRetry={() => void refetch()}
          >
            {text('studio-sign-in.failed')}
          </ErrorState>
        ) : (
          <Skeleton shape="lines" count={4} label={text('studio-sign-in.loading')} />
        )}
      </div>
    );
  return (
    <div className={`wrap ${styles.gate}`}>
      <div className={styles.panel}>
        <header>
          <PageHeading appearance="h2">{text(`studio-sign-in.${step()}-title`)}</PageHeading>
          {step() === 'again' ? null : (
            <p className={styles.line}>
              {text(step() === 'setup' ? 'studio-sign-in.setup-line' : 'studio-sign-in.confirm-line')}
            </p>
          )}
        </header>
        {step() === 'setup' ? (
          <SetUp
            onDone={() => {
              setIsSettingUp(false);
              done();
            }}
          />
        ) : null}
        {step() === 'again' ? <LogInAgain /> : null}
        {step() === 'confirm' ? <ConfirmForm factors={data.factors} onConfirmed={done} /> : null}
      </div>
    </div>
  );
};
