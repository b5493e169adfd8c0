import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Checkbox } from '@meend/web/ui/forms/checkbox.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import { LinkSent } from './code/link-sent.tsx';
import type { SignInState } from './code/sign-in-state.ts';
import { EmailTypoHint } from './email-typo-hint.tsx';
import { GoogleButton } from './google-button.tsx';
import styles from './styles/sign-in.module.css';

/** Marketing consent, shown beside every method of signing up. */
const MarketingChoice = ({ state }: { readonly state: SignInState }) =>
  state.mode === 'login' ? null : (
    <div>
      <Checkbox
        checked={state.marketingOptIn}
        onChange={(event) => state.setMarketingOptIn(event.currentTarget.checked)}
      >
        {text('sign-in.marketing')}
      </Checkbox>
      {/* Opens in a new tab, so that the typed text stays. */}
      <TextLink href={href('cookies')} target="_blank" className={styles.cookies}>
        {text('sign-in.cookie-information')}
      </TextLink>
    </div>
  );

const EmailStep = ({ state }: { readonly state: SignInState }) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void state.send();
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className={stack(16)}>
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

const Toggle = ({ state }: { readonly state: SignInState }) => (
  <p className={styles.toggle}>
    {text(state.mode === 'login' ? 'sign-in.no-account' : 'sign-in.have-account')}{' '}
    <button type="button" className={styles.toggleButton} onClick={state.toggleMode}>
      {text(state.mode === 'login' ? 'sign-in.to-sign-up' : 'sign-in.to-login')}
    </button>
  </p>
);

/** Rendered below a heading of the caller's: the dialog's title or the login page's. */
export const SignInForm = ({ state }: { readonly state: SignInState }) => {
  if (state.step === 'sent')
    return (
      <LinkSent state={state} alternative={state.offersGoogle ? <GoogleButton state={state} /> : null} />
    );
  return (
    <>
      {state.step === 'ways' ? (
        <div className={stack(16)}>
          <GoogleButton state={state} />
          <Button wide icon="icon-mail" iconSize={20} onClick={state.chooseEmail}>
            {text('sign-in.with-email')}
          </Button>
          <MarketingChoice state={state} />
        </div>
      ) : (
        <EmailStep state={state} />
      )}
      <Toggle state={state} />
    </>
  );
};
