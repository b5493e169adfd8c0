// Behind the links of the two mails. Nothing happens until the button is pressed, because mail scanners follow links too.
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallFailure, callApi } from '../../api/client.ts';
import { useSession } from '../../api/session/session.ts';
import { paths } from '../../app/paths.ts';
import { text } from '../../messages/text.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import { refusalOf } from './erase-dialog.tsx';
import styles from './profile.module.css';

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' });

const Said = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <PageHeading>{title}</PageHeading>
    <div className={styles.said} role="status">
      {children}
    </div>
  </>
);

const Home = ({ isOnlyWay = false }: { readonly isOnlyWay?: boolean }) => (
  <ButtonLink href={paths.home.href()} variant={isOnlyWay ? 'primary' : 'quiet'}>
    {text('shell.home')}
  </ButtonLink>
);

const isBadLink = (failure: Error | null): failure is CallFailure =>
  failure instanceof CallFailure && failure.code === 'link.unusable';

const BadLink = ({ failure }: { readonly failure: CallFailure }) => (
  <>
    <Said title={text('my-data.bad-title')}>
      <p>{failure.sentence}</p>
    </Said>
    <div className={styles.ways}>
      <Home isOnlyWay />
    </div>
  </>
);

interface AskingProps {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly failed: string;
  readonly danger?: boolean;
  readonly acting: { readonly error: Error | null; readonly isPending: boolean; readonly mutate: () => void };
}

const Asking = ({ title, lead, label, failed, danger = false, acting }: AskingProps) => (
  <>
    <PageHeading>{title}</PageHeading>
    <p className={styles.said}>{lead}</p>
    {acting.error ? (
      <Notice tone="danger" role="alert">
        {refusalOf(acting.error) ?? failed}
      </Notice>
    ) : null}
    <div className={styles.ways}>
      <Button variant={danger ? 'danger' : 'primary'} busy={acting.isPending} onClick={acting.mutate}>
        {label}
      </Button>
      <Home />
    </div>
  </>
);

export const ConfirmErasure = ({ token }: { readonly token: string }) => {
  const { logOut } = useSession();
  const deleting = useMutation({
    mutationFn: () => callApi('confirmErasure', { body: { token } }),
    onSuccess: () => logOut(),
  });
  if (isBadLink(deleting.error)) return <BadLink failure={deleting.error} />;
  if (deleting.isSuccess) {
    return (
      <>
        <Said title={text('my-data.gone-title')}>
          <p>{text('my-data.gone', { day: date.format(new Date(deleting.data.erasesAt)) })}</p>
        </Said>
        <div className={styles.ways}>
          <Home isOnlyWay />
        </div>
      </>
    );
  }
  return (
    <Asking
      title={text('my-data.confirm-title')}
      lead={text('my-data.confirm-lead')}
      label={text('my-data.confirm')}
      failed={text('my-data.confirm-failed')}
      danger
      acting={{ ...deleting, mutate: () => deleting.mutate() }}
    />
  );
};

export const TakeBackErasure = ({ token }: { readonly token: string }) => {
  const keeping = useMutation({ mutationFn: () => callApi('takeBackErasure', { body: { token } }) });
  if (isBadLink(keeping.error)) return <BadLink failure={keeping.error} />;
  if (keeping.isSuccess) {
    return (
      <>
        <Said title={text('my-data.kept-title')}>
          <p>{text('my-data.kept')}</p>
        </Said>
        <div className={styles.ways}>
          <ButtonLink href={paths.login.href()}>{text('my-data.log-in')}</ButtonLink>
          <Home />
        </div>
      </>
    );
  }
  return (
    <Asking
      title={text('my-data.keep-title')}
      lead={text('my-data.keep-lead')}
      label={text('my-data.keep')}
      failed={text('my-data.keep-failed')}
      acting={{ ...keeping, mutate: () => keeping.mutate() }}
    />
  );
};
