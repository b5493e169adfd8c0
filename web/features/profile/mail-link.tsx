// Pages behind mailed links. They act only when a button is pressed, because mail scanners open links too.

import { href } from '@meend/core/site/href.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

/** The server's message of a 409 response, which the listener can act on. */
export const serverMessageOf = (failure: Error): string | null =>
  failure instanceof ApiError && failure.status === 409 ? failure.serverMessage : null;

/** Replaces the pressed button and moves the focus to the heading. */
export const StatusMessage = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <>
    <PageHeading focusOnMount>{title}</PageHeading>
    <div className={styles.status} role="status">
      {children}
    </div>
  </>
);

export const Actions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

export const Home = ({ isPrimary = false }: { readonly isPrimary?: boolean }) => (
  <ButtonLink href={href('home')} variant={isPrimary ? 'primary' : 'quiet'}>
    {text('app.home')}
  </ButtonLink>
);

const forGood: readonly string[] = ['link.unusable', 'session.suspended', 'session.leaving'];

/** Whether the link is unusable for good, so that a retry cannot help. */
export const isBadLink = (failure: Error | null): failure is ApiError =>
  failure instanceof ApiError && forGood.includes(failure.code ?? '');

export const BadLink = ({ failure }: { readonly failure: ApiError }) => (
  <>
    <StatusMessage title={text('my-data.bad-title')}>
      <p>{failure.serverMessage}</p>
    </StatusMessage>
    <Actions>
      <Home isPrimary />
    </Actions>
  </>
);

interface ConfirmActionProps {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly failed: string;
  readonly danger?: boolean;
  readonly acting: { readonly error: Error | null; readonly isPending: boolean; readonly mutate: () => void };
}

export const ConfirmAction = ({ title, lead, label, failed, danger = false, acting }: ConfirmActionProps) => (
  <>
    <PageHeading>{title}</PageHeading>
    <p className={styles.status}>{lead}</p>
    {acting.error ? (
      <Notice tone="danger" role="alert">
        {serverMessageOf(acting.error) ?? failed}
      </Notice>
    ) : null}
    <Actions>
      <Button variant={danger ? 'danger' : 'primary'} busy={acting.isPending} onClick={acting.mutate}>
        {label}
      </Button>
      <Home />
    </Actions>
  </>
);
