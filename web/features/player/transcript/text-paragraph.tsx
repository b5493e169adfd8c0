import type { WireTranscript } from '@meend/core/contract/transcript/transcript.routes.ts';
import { clockTime } from '@meend/core/playback/format-time.ts';
import type { TextMatch } from '@meend/core/search/find-terms.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import type { Paragraph } from '@meend/core/transcript/paragraphs.ts';
import { text } from '@meend/web/messages/text.ts';
import { memo, type ReactNode } from 'react';
import styles from './read-along.module.css';
import type { Found } from './text-search.tsx';

type Cue = WireTranscript['cues'][number];

/** A sentence with its found terms marked. */
const marked = (text: string, found: readonly TextMatch[], current: TextMatch | undefined) => {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of found) {
    nodes.push(
      text.slice(end, match.from),
      <mark key={match.from} className={styles.mark} data-current={match === current || undefined}>
        {text.slice(match.from, match.to)}
      </mark>,
    );
    end = match.to;
  }
  return [...nodes, text.slice(end)];
};

export interface TextParagraphProps {
  readonly paragraph: Paragraph<Cue>;
  /** Number of its first sentence in the text. */
  readonly first: number;
  /** Of the one before; a speaker is named where it changes. */
  readonly speakerBefore: string | null;
  /** How many of its sentences have started; null in a text without times. */
  readonly started: number | null;
  /** The one that is spoken, from 0. */
  readonly spoken: number | null;
  readonly found: Found;
  readonly onSeek: (cue: Pick<Cue, 'at'>) => void;
}

const stateOf = (index: number, { started, spoken }: Pick<TextParagraphProps, 'started' | 'spoken'>) => {
  if (started === null) return undefined;
  if (index === spoken) return 'spoken';
  return index < started ? 'past' : 'coming';
};

/** Sentences stay whole; a press on one goes there, by the text's own listener. */
export const TextParagraph = memo((props: TextParagraphProps) => {
  const { paragraph, first, speakerBefore, started, spoken, found, onSeek } = props;
  const { at, speaker, cues } = paragraph;
  const time = clockTime(at / 1_000);
  return (
    <div className={styles.paragraph} data-spoken={spoken !== null || undefined}>
      {speaker !== null && speaker !== speakerBefore ? (
        <p className={styles.speaker} lang={languageOf(speaker)}>
          {speaker}
        </p>
      ) : null}
      {started === null ? null : (
        <button
          type="button"
          className={styles.time}
          aria-label={text('transcript.go-to', { time })}
          onClick={() => onSeek(paragraph)}
        >
          {time}
        </button>
      )}
      <p className={styles.cues}>
        {cues.map((cue, index) => {
          const number = first + index;
          const own = found.all.filter((match) => match.index === number);
          return (
            <span
              key={number}
              className={styles.cue}
              lang={languageOf(cue.text)}
              data-cue={number}
              data-state={stateOf(index, props)}
              data-notice={cue.isNotice}
              aria-current={index === spoken ? 'true' : undefined}
            >
              {own.length > 0 ? marked(cue.text, own, found.current) : cue.text}{' '}
            </span>
          );
        })}
      </p>
    </div>
  );
});
