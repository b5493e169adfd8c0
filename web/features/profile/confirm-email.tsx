import { emailChangeCalls } from '@meend/core/contract/account/email-change.calls.ts';
import { href } from '@meend/core/site/href.ts';
import { useApi } from '@meend/web/api/api.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { Actions, BadLink, ConfirmAction, Home, isBadLink, StatusMessage } from './mail-link.tsx';

/**
 * Confirms an e-mail change from either mailbox's link. If that completes the change, a signed-in session is refreshed,
 * so that its token names the new address.
 */
export const ConfirmEmail = ({ token }: { readonly token: string }) => {
  const { call } = useApi();
  const { user, refresh } = useSession();
  const confirming = useMutation({
    mutationFn: () => call(emailChangeCalls.confirmEmailChange, { body: { token } }),
    onSuccess: ({ changed }) => {
      if (changed && user !== null) void refresh();
    },
  });
  if (isBadLink(confirming.error)) return <BadLink failure={confirming.error} />;
  if (confirming.isSuccess) {
    const { changed } = confirming.data;
    return (
      <>
        <StatusMessage title={text(changed ? 'email-change.done-title' : 'email-change.half-title')}>
          <p>{text(changed ? 'email-change.done' : 'email-change.half')}</p>
        </StatusMessage>
        <Actions>
          {changed && user !== null ? (
            <ButtonLink href={href('profile', { tab: 'details' })}>
              {text('email-change.to-profile')}
            </ButtonLink>
          ) : null}
          <Home isPrimary={!changed || user === null} />
        </Actions>
      </>
    );
  }
  return (
    <ConfirmAction
      title={text('email-change.confirm-title')}
      lead={text('email-change.confirm-lead')}
      label={text('email-change.confirm')}
      failed={text('email-change.confirm-failed')}
      acting={{ ...confirming, mutate: () => confirming.mutate() }}
    />
  );
};
