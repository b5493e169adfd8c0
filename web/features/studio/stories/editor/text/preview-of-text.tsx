import { clockTime } from '@meend/core/playback/format-time.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { assignSpeakers } from '@meend/core/transcript/speaker-names.ts';
import { text } from '@meend/web/messages/text.ts';
import { Checkbox } from '@meend/web/ui/forms/checkbox.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import type { TextPreview } from './stored/text-queries.ts';
import { TextWarnings } from './stored/text-warnings.tsx';
import styles from './text-dialog.module.css';

const SHOWN_CUES = 5;

interface PreviewOfTextProps {
  readonly read: TextPreview;
  readonly withSpeakers: boolean;
  readonly onSpeakers: (withSpeakers: boolean) => void;
}

/** What was read of a text, before it is saved. */
export const PreviewOfText = ({ read, withSpeakers, onSpeakers }: PreviewOfTextProps) => {
  const { isTimed, names, warnings } = read;
  const first = read.cues.slice(0, SHOWN_CUES);
  const cues = withSpeakers ? assignSpeakers(first, names) : first;
  const left = read.cues.length - cues.length;
  return (
    <>
      <p role="status">
        {text(isTimed ? 'studio-text.preview-timed' : 'studio-text.preview-untimed', {
          count: read.cues.length,
        })}
      </p>
      <ol className={styles.lines}>
        {cues.map(({ at, speaker, text: content }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that does not change
          <li key={index} lang={languageOf(content)}>
            {isTimed ? `${clockTime(at / 1_000)} ` : ''}
            {speaker === null ? '' : `${speaker}: `}
            {content}
          </li>
        ))}
        {left > 0 ? (
          <li className={textStyle('small', 'muted')}>{text('studio-text.preview-more', { count: left })}</li>
        ) : null}
      </ol>
      {names.length > 0 ? (
        <Checkbox checked={withSpeakers} onChange={(event) => onSpeakers(event.currentTarget.checked)}>
          {text('studio-text.names', { names: names.join(', ') })}
        </Checkbox>
      ) : null}
      <TextWarnings warnings={warnings} />
    </>
  );
};
