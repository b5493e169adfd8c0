// Field for a one-time code from a mail. A complete code is submitted automatically, once, whether it is typed, pasted
// or autofilled; after an error the next edit that completes another code submits that one.
import { type Ref, useEffect, useRef } from 'react';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { TextField } from './text-field.tsx';

interface CodeFieldProps {
  readonly label: string;
  /** Announces beforehand that the code is submitted automatically. */
  readonly help: string;
  readonly error: string | null;
  readonly value: string;
  readonly busy: boolean;
  /** Announced while the code is being verified. */
  readonly busyText: string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  /** Extracts the code from the typed text; null while it is incomplete. */
  readonly parse: (typed: string) => string | null;
  readonly onType: (typed: string) => void;
  readonly onComplete: (typed: string) => void;
}

export const CodeField = ({
  value,
  error,
  busy,
  busyText,
  ref,
  parse,
  onType,
  onComplete,
  ...rest
}: CodeFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const isRefused = error !== null && parse(value) !== null;
  // Selects a rejected code, so that typing replaces it.
  useEffect(() => {
    if (isRefused && document.activeElement === input.current) input.current?.select();
  }, [isRefused]);
  const change = (typed: string): void => {
    const code = parse(typed);
    onType(typed);
    if (code !== null && code !== parse(value)) onComplete(typed);
  };
  return (
    <>
      <TextField
        {...rest}
        ref={(field) => {
          input.current = field;
          if (typeof ref === 'function') ref(field);
          else if (ref) ref.current = field;
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        spellCheck={false}
        value={value}
        error={error}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <VisuallyHidden>
        <span role="status">{busy ? busyText : ''}</span>
      </VisuallyHidden>
    </>
  );
};
