import { languageOf } from '@meend/core/shared/languages.ts';
import { type Cue, isDoubtful } from '@meend/core/transcript/cue.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { type KeyboardEvent, memo, type Ref, useEffect, useId, useRef } from 'react';
import styles from './cue-editor.module.css';
import { timeText } from './cue-time.ts';

/** Thousands of sentences stay quick. */
const PAGE = 50;

interface OptionProps {
  readonly id: string;
  readonly number: number;
  readonly cue: Cue;
  readonly isTimed: boolean;
  readonly isSelected: boolean;
  readonly isWarned: boolean;
  readonly onSelect: (index: number) => void;
}

const Option = memo(({ id, number, cue, isTimed, isSelected, isWarned, onSelect }: OptionProps) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const isMarked = isTimed && isDoubtful(cue);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox has the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox has the keys
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isSelected}
      className={styles.option}
      data-doubtful={isMarked || undefined}
      onClick={() => onSelect(number - 1)}
    >
      <span className={styles.number}>{number}</span>
      {isTimed ? <span className={styles.number}>{timeText(cue.at)}</span> : null}
      <span className={styles.content} lang={languageOf(cue.text)}>
        {cue.speaker === null ? '' : `${cue.speaker}: `}
        {cue.text}
      </span>
      {isMarked || isWarned ? (
        <span className={styles.mark}>
          {text(isMarked ? 'studio-text.doubtful' : 'studio-text.to-check')}
        </span>
      ) : null}
    </div>
  );
});

interface CueListProps {
  readonly cues: readonly Cue[];
  readonly isTimed: boolean;
  readonly selected: number;
  /** Numbers of the cues with a warning, from 0. */
  readonly warned: ReadonlySet<number>;
  readonly onSelect: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** The sentences, fifty at a time, always with the selected one. */
export const CueList = (props: CueListProps) => {
  const { cues, isTimed, selected, warned, onSelect, onKeyDown, ref } = props;
  const id = useId();
  const from = Math.floor(selected / PAGE) * PAGE;
  const shown = cues.slice(from, from + PAGE);
  return (
    <div className={styles.list}>
      <div
        ref={ref}
        role="listbox"
        tabIndex={0}
        className={styles.options}
        aria-label={text('studio-text.sentences')}
        aria-activedescendant={`${id}-${selected}`}
        aria-describedby={`${id}-keys`}
        onKeyDown={onKeyDown}
      >
        {shown.map((cue, index) => (
          <Option
            // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place
            key={from + index}
            id={`${id}-${from + index}`}
            number={from + index + 1}
            cue={cue}
            isTimed={isTimed}
            isSelected={from + index === selected}
            isWarned={warned.has(from + index)}
            onSelect={onSelect}
          />
        ))}
      </div>
      {cues.length > PAGE ? (
        <div className={styles.pages}>
          <Button
            variant="secondary"
            dense
            disabledReason={from === 0 ? text('studio-text.is-first-page') : undefined}
            onClick={() => onSelect(from - PAGE)}
          >
            {text('studio-text.page-before')}
          </Button>
          <span>
            {text('studio-text.page', { from: from + 1, to: from + shown.length, count: cues.length })}
          </span>
          <Button
            variant="secondary"
            dense
            disabledReason={from + PAGE >= cues.length ? text('studio-text.is-last-page') : undefined}
            onClick={() => onSelect(from + PAGE)}
          >
            {text('studio-text.page-after')}
          </Button>
        </div>
      ) : null}
      <p id={`${id}-keys`} className={textStyle('small', 'muted')}>
        {text(isTimed ? 'studio-text.keys' : 'studio-text.keys-untimed')}
      </p>
    </div>
  );
};
