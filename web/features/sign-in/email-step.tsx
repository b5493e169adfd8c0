import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import type { SignInState } from './code/sign-in-state.ts';
import { EmailTypoHint } from './email-typo-hint.tsx';
import { GoogleButton } from './google-button.tsx';
import { MarketingChoice } from './marketing-choice.tsx';
import styles from './styles/sign-in.module.css';

export const EmailStep = ({ state }: { readonly state: SignInState }) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void state.send();
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <div>
        <TextField
          ref={field}
          label={text('sign-in.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={state.email}
          error={state.error}
          onChange={(event) => state.type(event.currentTarget.value)}
          onBlur={state.checkEmail}
        />
        <EmailTypoHint
          typed={state.email}
          onAccept={(email) => {
            state.type(email);
            field.current?.focus();
          }}
        />
      </div>
      <MarketingChoice state={state} />
      <Button type="submit" wide busy={state.busy}>
        {text(state.mode === 'login' ? 'sign-in.send-login' : 'sign-in.send-sign-up')}
      </Button>
      {state.offersGoogle ? <GoogleButton state={state} isAfterMail /> : null}
      <Button variant="quiet" wide onClick={state.back}>
        {text('sign-in.back')}
      </Button>
    </form>
  );
};
