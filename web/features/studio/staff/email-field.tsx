import { parseEmail } from '@meend/core/account/user/email.ts';
import { text } from '@meend/web/messages/text.ts';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { useRef, useState } from 'react';

/** State of an e-mail field, with its validation. */
export const useTypedEmail = () => {
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const type = (next: string) => {
    setValue(next);
    setError(null);
  };
  /** Parses the address; shows an error and returns null if it is invalid. */
  const read = (): string | null => {
    const typed = value.trim();
    if (parseEmail(typed).ok) return typed;
    setError(text('studio-staff.invalid-email'));
    field.current?.focus();
    return null;
  };
  return { field, value, error, type, read };
};

interface EmailFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly email: ReturnType<typeof useTypedEmail>;
}

/** Another person's address, so autofill is off. */
export const EmailField = ({ label, help, email }: EmailFieldProps) => (
  <TextField
    ref={email.field}
    label={label}
    help={help}
    type="email"
    inputMode="email"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    value={email.value}
    error={email.error}
    onChange={(event) => email.type(event.currentTarget.value.toLowerCase())}
  />
);
