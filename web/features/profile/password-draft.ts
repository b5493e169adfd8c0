// State of the password form: typed text and validation errors.

import { parsePassword } from '@meend/core/account/user/password.ts';
import type { ApiError } from '@meend/web/api/client.ts';
import { text } from '@meend/web/messages/text.ts';
import { useState } from 'react';

export type PasswordFieldName = 'current' | 'password' | 'repeated';

type Texts = Readonly<Record<PasswordFieldName, string>>;
type PasswordErrors = Readonly<Partial<Record<PasswordFieldName, string>>>;

const nothing: Texts = { current: '', password: '', repeated: '' };

const lengthError = (password: string): string | null => {
  const parsed = parsePassword(password);
  if (parsed.ok) return null;
  const isShort = parsed.error.code === 'account.short-password';
  return text(isShort ? 'profile.password-short' : 'profile.password-long');
};

const validateField = (name: PasswordFieldName, { current, password, repeated }: Texts): string | null => {
  if (name === 'current') return current === '' ? text('profile.current-missing') : null;
  if (name === 'password') return lengthError(password);
  return password === repeated ? null : text('profile.password-differs');
};

const fieldByErrorCode: Readonly<Partial<Record<ApiError['code'], PasswordFieldName>>> = {
  'account.wrong-password': 'current',
  'account.common-password': 'password',
  'account.short-password': 'password',
  'account.long-password': 'password',
};

export const usePasswordDraft = () => {
  const [texts, setTexts] = useState(nothing);
  const [errors, setErrors] = useState<PasswordErrors>({});

  const setError = (name: PasswordFieldName, error: string | null) =>
    setErrors(({ [name]: _, ...others }) => (error === null ? others : { ...others, [name]: error }));

  return {
    texts,
    errors,
    type: (name: PasswordFieldName, value: string) => {
      setTexts({ ...texts, [name]: value });
      setError(name, null);
    },
    /** Validation on blur: an empty field is not an error yet. */
    validate: (name: PasswordFieldName) => texts[name] !== '' && setError(name, validateField(name, texts)),
    /** Validates all fields; returns the first invalid one, or null. */
    check: (places: readonly PasswordFieldName[]): PasswordFieldName | null => {
      const found = places.map((name) => [name, validateField(name, texts)] as const);
      const wrong = found.filter((pair): pair is readonly [PasswordFieldName, string] => pair[1] !== null);
      setErrors(Object.fromEntries(wrong));
      return wrong[0]?.[0] ?? null;
    },
    /** Shows a server error at the field it concerns; returns that field, or null. */
    refuse: ({ code, serverMessage: message }: ApiError): PasswordFieldName | null => {
      const name = fieldByErrorCode[code] ?? null;
      if (name !== null) setError(name, message);
      return name;
    },
  };
};

export type PasswordDraft = ReturnType<typeof usePasswordDraft>;
