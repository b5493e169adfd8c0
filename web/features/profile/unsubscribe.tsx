import { profileCalls } from '@meend/core/contract/account/profile.calls.ts';
import { href } from '@meend/core/site/href.ts';
import { useApi } from '@meend/web/api/api.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Spinner } from '@meend/web/ui/actions/spinner.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

const isInvalid = (failure: Error | null): boolean =>
  failure instanceof ApiError && failure.code === 'unsubscribe.invalid-link';

/** A heading, its explanation and links. */
const StatusMessage = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <PageHeading>{title}</PageHeading>
    <div className={styles.status} role="status">
      {children}
    </div>
  </>
);

const Home = ({ isPrimary = false }: { readonly isPrimary?: boolean }) => (
  <ButtonLink href={href('home')} variant={isPrimary ? 'primary' : 'quiet'}>
    {text('app.home')}
  </ButtonLink>
);

/** A signed-in listener can change the setting in the profile instead. */
const ProfileLink = () => {
  const { user } = useSession();
  return user === null ? null : (
    <ButtonLink href={href('profile', { tab: 'details' })} variant="secondary">
      {text('unsubscribe.profile')}
    </ButtonLink>
  );
};

const Invalid = () => (
  <>
    <StatusMessage title={text('unsubscribe.invalid-title')}>
      <p>{text('unsubscribe.invalid')}</p>
      <p>{text('unsubscribe.invalid-help')}</p>
    </StatusMessage>
    <div className={styles.actions}>
      <ProfileLink />
      <Home isPrimary />
    </div>
  </>
);

const Done = ({ email, isFollowing }: { readonly email: string; readonly isFollowing: boolean }) => (
  <>
    <StatusMessage title={text(isFollowing ? 'unsubscribe.following-done-title' : 'unsubscribe.done-title')}>
      <p>{text(isFollowing ? 'unsubscribe.following-done' : 'unsubscribe.done', { email })}</p>
    </StatusMessage>
    <div className={styles.actions}>
      {isFollowing ? null : <ProfileLink />}
      <Home isPrimary />
    </div>
  </>
);

interface UnsubscribeProps {
  readonly token: string;
  /** Id of the newsletter whose link was opened; null for other mails. */
  readonly newsletter: string | null;
  /** Only mails about followed stories end. */
  readonly isFollowing: boolean;
}

const ConfirmUnsubscribe = ({
  token,
  newsletter,
  isFollowing,
  email,
}: UnsubscribeProps & { readonly email: string }) => {
  const { call } = useApi();
  const stopping = useMutation({
    mutationFn: () => {
      const counted = newsletter === null ? { token } : { token, newsletter };
      const query = isFollowing ? { token, mails: 'following' } : counted;
      return call(profileCalls.unsubscribe, { query, body: '' });
    },
  });
  if (stopping.isSuccess) return <Done email={stopping.data.email} isFollowing={isFollowing} />;
  const question = isFollowing ? 'unsubscribe.following-question' : 'unsubscribe.question';
  return (
    <>
      <PageHeading>{text(isFollowing ? 'unsubscribe.following-title' : 'unsubscribe.title')}</PageHeading>
      <p className={styles.status}>{text(question, { email })}</p>
      {stopping.isError ? (
        <Notice tone="danger" role="alert">
          {text('unsubscribe.failed')}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button busy={stopping.isPending} onClick={() => stopping.mutate()}>
          {text(isFollowing ? 'unsubscribe.following-button' : 'unsubscribe.button')}
        </Button>
        <Home />
      </div>
    </>
  );
};

/**
 * Page behind a mail's unsubscribe link. It acts only when the button is pressed, because mail scanners open links too.
 */
export const Unsubscribe = ({ token, newsletter, isFollowing }: UnsubscribeProps) => {
  const { call } = useApi();
  const reading = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) => call(profileCalls.readUnsubscribe, { query: { token } }, { signal }),
  });
  if (reading.isSuccess)
    return (
      <ConfirmUnsubscribe
        token={token}
        newsletter={newsletter}
        isFollowing={isFollowing}
        email={reading.data.email}
      />
    );
  if (isInvalid(reading.error)) return <Invalid />;
  const title = text(isFollowing ? 'unsubscribe.following-title' : 'unsubscribe.title');
  if (reading.isError) {
    return (
      <>
        <PageHeading>{title}</PageHeading>
        <Notice tone="danger" role="alert">
          {text('unsubscribe.not-read')}
        </Notice>
        <div className={styles.actions}>
          <Button onClick={() => void reading.refetch()}>{text('app.try-again')}</Button>
          <Home />
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p aria-busy="true">
        <Spinner size={32} />
        <VisuallyHidden>{text('app.loading')}</VisuallyHidden>
      </p>
    </>
  );
};
