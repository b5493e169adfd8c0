import { myDataCalls } from '@meend/core/contract/privacy/my-data.calls.ts';
import { href } from '@meend/core/site/href.ts';
import { useApi } from '@meend/web/api/api.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatLongDate } from '@meend/web/platform/format-date.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { Actions, BadLink, ConfirmAction, Home, isBadLink, StatusMessage } from './mail-link.tsx';

export const ConfirmErasure = ({ token }: { readonly token: string }) => {
  const { call } = useApi();
  const { logOut } = useSession();
  const deleting = useMutation({
    mutationFn: () => call(myDataCalls.confirmErasure, { body: { token } }),
    onSuccess: () => logOut(),
  });
  if (isBadLink(deleting.error)) return <BadLink failure={deleting.error} />;
  if (deleting.isSuccess) {
    return (
      <>
        <StatusMessage title={text('my-data.gone-title')}>
          <p>{text('my-data.gone', { day: formatLongDate(deleting.data.erasesAt) })}</p>
        </StatusMessage>
        <Actions>
          <Home isPrimary />
        </Actions>
      </>
    );
  }
  return (
    <ConfirmAction
      title={text('my-data.confirm-title')}
      lead={text('my-data.confirm-lead')}
      label={text('my-data.confirm')}
      failed={text('my-data.confirm-failed')}
      danger
      acting={{ ...deleting, mutate: () => deleting.mutate() }}
    />
  );
};

export const CancelErasure = ({ token }: { readonly token: string }) => {
  const { call } = useApi();
  const keeping = useMutation({
    mutationFn: () => call(myDataCalls.takeBackErasure, { body: { token } }),
  });
  if (isBadLink(keeping.error)) return <BadLink failure={keeping.error} />;
  if (keeping.isSuccess) {
    return (
      <>
        <StatusMessage title={text('my-data.kept-title')}>
          <p>{text('my-data.kept')}</p>
        </StatusMessage>
        <Actions>
          <ButtonLink href={href('login')}>{text('my-data.log-in')}</ButtonLink>
          <Home />
        </Actions>
      </>
    );
  }
  return (
    <ConfirmAction
      title={text('my-data.keep-title')}
      lead={text('my-data.keep-lead')}
      label={text('my-data.keep')}
      failed={text('my-data.keep-failed')}
      acting={{ ...keeping, mutate: () => keeping.mutate() }}
    />
  );
};
