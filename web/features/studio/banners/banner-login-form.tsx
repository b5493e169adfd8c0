import { bannerCalls } from '@meend/core/contract/banner/banner.calls.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useBannerSession } from './banner-token.ts';

const failureText = (failure: unknown): string => {
  const refused = failure instanceof ApiError && failure.status < 500 ? failure.serverMessage : null;
  return refused ?? text('studio-banner.login-failed');
};

/** Login form of the banner admin; the server verifies the credentials. */
export const BannerLoginForm = () => {
  const { callStudio } = useStudioClient();
  const { token: bannerToken } = useBannerSession();
  const password = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ email: '', password: '' });
  const [isShown, setShown] = useState(false);
  const loggingIn = useMutation({
    mutationFn: () => callStudio(bannerCalls.bannerLogin, { body: typed }, {}, bannerToken),
    onSuccess: (answer) => bannerToken.write(answer.token),
    onError: () => {
      password.current?.focus();
      password.current?.select();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!loggingIn.isPending) loggingIn.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className={stack(20)}>
      <TextField
        label={text('studio-banner.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.email}
        onChange={(event) => setTyped({ ...typed, email: event.currentTarget.value })}
      />
      <TextField
        ref={password}
        label={text('studio-banner.password')}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.password}
        onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
        end={
          <IconButton
            label={text(isShown ? 'studio-banner.hide-password' : 'studio-banner.show-password')}
            icon={isShown ? 'icon-eye-off' : 'icon-eye'}
            iconSize={20}
            tooltip={false}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      {loggingIn.isError ? (
        <Notice tone="danger" role="alert">
          {failureText(loggingIn.error)}
        </Notice>
      ) : null}
      <Button type="submit" wide busy={loggingIn.isPending}>
        {text('studio-banner.log-in')}
      </Button>
    </form>
  );
};
