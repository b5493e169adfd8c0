import { text } from '@meend/web/messages/text';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { type FormEvent, useRef } from 'react';
import styles from '../sign-in.module.css';
import type { SignInState } from '../sign-in-state.ts';
import { useCodeEntry } from './code-entry.ts';

export const CodeStep = ({ state }: { readonly state: SignInState }) => {
  const field = useRef<HTMLInputElement>(null);
  const entry = useCodeEntry(state);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void entry.verify();
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <TextField
        ref={field}
        label={text('sign-in.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        spellCheck={false}
        className={styles.code}
        value={entry.typed}
        error={entry.fault}
        onChange={(event) => entry.type(event.currentTarget.value)}
      />
      <Button type="submit" wide busy={entry.busy}>
        {text('sign-in.verify-code')}
      </Button>
    </form>
  );
};
