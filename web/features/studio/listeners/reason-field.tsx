import { text } from '@meend/web/messages/text.ts';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import type { Ref } from 'react';

const LONGEST = 300;

interface ReasonFieldProps {
  /** Otherwise the field is optional. */
  readonly isNeeded: boolean;
  readonly value: string;
  readonly onType: (value: string) => void;
  readonly error?: string | null;
  readonly ref?: Ref<HTMLInputElement>;
}

export const ReasonField = ({ isNeeded, value, onType, error = null, ref }: ReasonFieldProps) => (
  <TextField
    {...(ref === undefined ? {} : { ref })}
    label={text(isNeeded ? 'studio-listeners.reason' : 'studio-listeners.reason-if-any')}
    help={text('studio-listeners.reason-help')}
    maxLength={LONGEST}
    autoComplete="off"
    required={isNeeded}
    value={value}
    error={error}
    onChange={(event) => onType(event.currentTarget.value)}
  />
);
