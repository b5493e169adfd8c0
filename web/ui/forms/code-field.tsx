// A field for the digits of a mail. A complete code is handed over by itself, once: typed, pasted or filled in by the
// browser; after a refusal the next change that completes a code hands that one over.
import { type Ref, useEffect, useRef } from 'react';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { TextField } from './text-field.tsx';

export interface CodeFieldProps {
  readonly label: string;
  /** Says beforehand that the code is sent by itself. */
  readonly help: string;
  readonly error: string | null;
  readonly value: string;
  readonly busy: boolean;
  /** What is read out while the code is being checked. */
  readonly busyText: string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  /** The code in what was typed; null while it is not complete. */
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
  // What was refused is typed over, not added to.
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
