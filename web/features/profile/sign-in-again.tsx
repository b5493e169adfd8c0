import { parseCode } from '@meend/core/account/secrets/sign-in-code.ts';
import { accountCalls } from '@meend/core/contract/account/account.calls.ts';
import { useApi } from '@meend/web/api/api.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { CodeField } from '@meend/web/ui/forms/code-field.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { DialogActions } from '@meend/web/ui/overlays/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';

const failureMessage = (failure: Error): string =>
  (failure instanceof ApiError && failure.serverMessage) || text('profile.link-failed');

const Code = ({ email }: { readonly email: string }) => {
  const { call } = useApi();
  const { logIn } = useSession();
  const [code, setCode] = useState('');
  const isInProgress = useRef(false);
  const checking = useMutation({
    mutationFn: (typed: string) =>
      call(accountCalls.verifyCode, { body: { email, code: typed.replace(/\s/g, '') } }),
    onSuccess: ({ token }) => void logIn(token),
    onSettled: () => {
      isInProgress.current = false;
    },
  });
  /** The automatic submission at the sixth digit and a following Enter make one attempt. */
  const check = (typed: string): void => {
    if (typed.trim() === '' || isInProgress.current) return;
    isInProgress.current = true;
    checking.mutate(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(code);
  };
  return (
    <form noValidate onSubmit={submit} className={stack(16)}>
      <CodeField
        label={text('profile.code')}
        help={text('profile.code-help')}
        busyText={text('profile.code-checking')}
        value={code}
        error={checking.error && failureMessage(checking.error)}
        busy={checking.isPending}
        parse={parseCode}
        onType={(typed) => {
          setCode(typed);
          if (!isInProgress.current) checking.reset();
        }}
        onComplete={check}
      />
      <Button type="submit" busy={checking.isPending} wide="phone">
        {text('profile.continue')}
      </Button>
    </form>
  );
};

const Sent = ({ email }: { readonly email: string }) => {
  const mailbox = useProduct().mailboxAddress();
  return (
    <>
      <p role="status">{text('profile.link-sent-to', { email })}</p>
      {mailbox ? (
        <p>
          <ButtonLink href={mailbox} variant="secondary" dense target="_blank">
            {text('profile.open-mailbox')}
          </ButtonLink>
        </p>
      ) : null}
      <Code email={email} />
    </>
  );
};

interface SignInAgainProps {
  readonly email: string;
  /** Returns to the form, where the current password can be entered instead. */
  readonly onUseCurrent: (() => void) | null;
  readonly onClose: () => void;
}

/** Signs in again without leaving the page: by code here, or by link in another tab, whose token this tab adopts. */
export const SignInAgain = ({ email, onUseCurrent, onClose }: SignInAgainProps) => {
  const { call } = useApi();
  const requesting = useMutation({
    mutationFn: () => call(accountCalls.requestLoginLink, { body: { email } }),
  });
  return (
    <div className={stack(16)}>
      {requesting.isSuccess ? <Sent email={email} /> : <p>{text('profile.sign-in-needed')}</p>}
      {requesting.isError ? (
        <Notice tone="danger" role="alert">
          {failureMessage(requesting.error)}
        </Notice>
      ) : null}
      <DialogActions>
        <Button variant="secondary" onClick={onUseCurrent ?? onClose}>
          {text(onUseCurrent ? 'profile.use-current' : 'profile.cancel')}
        </Button>
        <Button
          variant={requesting.isSuccess ? 'quiet' : 'primary'}
          busy={requesting.isPending}
          onClick={() => requesting.mutate()}
        >
          {text(requesting.isSuccess ? 'profile.send-again' : 'profile.log-in-again')}
        </Button>
      </DialogActions>
    </div>
  );
};
