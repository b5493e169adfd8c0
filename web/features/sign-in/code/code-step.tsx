import { parseCode } from '@meend/core/account/secrets/sign-in-code.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { CodeField } from '@meend/web/ui/forms/code-field.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import styles from '../styles/sign-in.module.css';
import { useCodeEntry } from './code-entry.ts';
import type { SignInState } from './sign-in-state.ts';

export const CodeStep = ({ state }: { readonly state: SignInState }) => {
  const field = useRef<HTMLInputElement>(null);
  const entry = useCodeEntry(state);
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void entry.verify(entry.typed);
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <CodeField
        ref={field}
        label={text('sign-in.code')}
        help={text('sign-in.code-help')}
        busyText={text('sign-in.code-checking')}
        className={styles.code}
        value={entry.typed}
        error={entry.error}
        busy={entry.busy}
        parse={parseCode}
        onType={entry.type}
        onComplete={(typed) => void entry.verify(typed)}
      />
      <Button type="submit" wide busy={entry.busy}>
        {text('sign-in.verify-code')}
      </Button>
    </form>
  );
};
