// What is typed into the password dialog, and what is wrong with it.
import { parsePassword } from '@meend/core/account/details/password.ts';
import type { ApiError } from '@meend/web/api/client.ts';
import { text } from '@meend/web/messages/text.ts';
import { useState } from 'react';

export type PasswordFieldName = 'current' | 'password' | 'repeated';

type Texts = Readonly<Record<PasswordFieldName, string>>;
export type PasswordErrors = Readonly<Partial<Record<PasswordFieldName, string>>>;

const nothing: Texts = { current: '', password: '', repeated: '' };

const lengthFault = (password: string): string | null => {
  const parsed = parsePassword(password);
  if (parsed.ok) return null;
  const isShort = parsed.error.code === 'account.short-password';
  return text(isShort ? 'profile.password-short' : 'profile.password-long');
};

const faultIn = (place: PasswordFieldName, { current, password, repeated }: Texts): string | null => {
  if (place === 'current') return current === '' ? text('profile.current-missing') : null;
  if (place === 'password') return lengthFault(password);
  return password === repeated ? null : text('profile.password-differs');
};

const placeOfRefusal: Readonly<Partial<Record<ApiError['code'], PasswordFieldName>>> = {
  'account.wrong-password': 'current',
  'account.common-password': 'password',
  'account.short-password': 'password',
  'account.long-password': 'password',
};

export const usePasswordDraft = () => {
  const [texts, setTexts] = useState(nothing);
  const [faults, setFaults] = useState<PasswordErrors>({});

  const setFault = (place: PasswordFieldName, fault: string | null) =>
    setFaults(({ [place]: _, ...others }) => (fault === null ? others : { ...others, [place]: fault }));

  return {
    texts,
    faults,
    type: (place: PasswordFieldName, value: string) => {
      setTexts({ ...texts, [place]: value });
      setFault(place, null);
    },
    /** On leaving a field: an empty one is not wrong yet. */
    look: (place: PasswordFieldName) => texts[place] !== '' && setFault(place, faultIn(place, texts)),
    /** The first place that is wrong, or null when the password may be sent. */
    check: (places: readonly PasswordFieldName[]): PasswordFieldName | null => {
      const found = places.map((place) => [place, faultIn(place, texts)] as const);
      const wrong = found.filter((pair): pair is readonly [PasswordFieldName, string] => pair[1] !== null);
      setFaults(Object.fromEntries(wrong));
      return wrong[0]?.[0] ?? null;
    },
    /** The field a refusal is about, told there in the server's words; null when it is about none. */
    refuse: ({ code, serverMessage: sentence }: ApiError): PasswordFieldName | null => {
      const place = placeOfRefusal[code] ?? null;
      if (place !== null) setFault(place, sentence);
      return place;
    },
  };
};

export type PasswordDraft = ReturnType<typeof usePasswordDraft>;
