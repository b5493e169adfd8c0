import { languageOf } from '@meend/core/shared/languages.ts';
import type { Cue } from '@meend/core/transcript/cue.ts';
import { countFound, replaceFound } from '@meend/core/transcript/studio/find-replace.ts';
import type { EditAction } from '@meend/core/transcript/studio/text-editor.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import styles from './cue-editor.module.css';

interface FindReplaceProps {
  readonly cues: readonly Cue[];
  readonly dispatch: (action: EditAction) => void;
}

/** Finds in all sentences, and replaces at once. */
export const FindReplace = ({ cues, dispatch }: FindReplaceProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [searched, setSearched] = useState('');
  const [by, setBy] = useState('');
  const [replaced, setReplaced] = useState<number | null>(null);
  const count = useMemo(() => countFound(cues, searched), [cues, searched]);
  useEffect(() => field.current?.focus(), []);
  const none = count === 0 ? text('studio-text.find-none') : undefined;
  const next = () => dispatch({ type: 'find', searched });
  const nextByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    next();
  };
  const replaceAll = () => {
    setReplaced(replaceFound(cues, searched, by).filter((cue, index) => cue !== cues[index]).length);
    dispatch({ type: 'replace', searched, by });
  };
  const status =
    replaced === null
      ? text('studio-text.find-count', { count })
      : text('studio-text.replaced', { count: replaced });
  return (
    <search className={styles.finding} aria-label={text('studio-text.find-replace')}>
      <TextField
        ref={field}
        label={text('studio-text.find-words')}
        help={text('studio-text.find-words-help')}
        value={searched}
        lang={languageOf(searched)}
        onKeyDown={nextByEnter}
        onChange={(event) => {
          setSearched(event.currentTarget.value);
          setReplaced(null);
        }}
      />
      <TextField
        label={text('studio-text.replace-by')}
        value={by}
        lang={languageOf(by)}
        onChange={(event) => {
          setBy(event.currentTarget.value);
          setReplaced(null);
        }}
      />
      <div className={styles.actions}>
        <p role="status" className={styles.doubts}>
          {searched === '' ? null : status}
        </p>
        <Button variant="secondary" dense disabledReason={none} onClick={next}>
          {text('studio-text.find-next')}
        </Button>
        <Button variant="secondary" dense disabledReason={none} onClick={replaceAll}>
          {text('studio-text.replace-all')}
        </Button>
      </div>
    </search>
  );
};
