// A sentence of a story that was found.
import type { WireFound } from '@meend/core/contract/search/wire-results.ts';
import { clockTime } from '@meend/core/playback/format-time.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { partTitle } from '@meend/web/api/stories.ts';
import { text } from '@meend/web/messages/text.ts';
import { Quoted } from '@meend/web/ui/text/quoted.tsx';
import styles from './results.module.css';

export type LineFound = Extract<WireFound, { kind: 'line' }>;

/** The sentence, its terms that were searched for underlined and bold. */
export const MarkedLine = ({
  line,
  marks,
}: {
  readonly line: string;
  readonly marks: LineFound['marks'];
}) => {
  const starts = [0, ...marks.map(([, to]) => to)];
  return (
    <Quoted line={line} className={styles.line} lang={languageOf(line)}>
      {marks.map(([from, to], at) => [
        line.slice(starts[at], from),
        <mark key={from}>{line.slice(from, to)}</mark>,
      ])}
      {line.slice(starts.at(-1))}
    </Quoted>
  );
};

/** "The Last Train to Shimla · Episode 3, Tunnel 33". */
export const lineWhere = ({ story, part }: LineFound): string => {
  const { label = '', ...one } = story.audioFiles[part] ?? {};
  const title = '_id' in one ? partTitle({ label, ...one }) : null;
  return title === null || title === label
    ? text('search.where', { story: story.name, label })
    : text('search.where-titled', { story: story.name, label, title });
};

/** "18:56"; null without times. */
export const lineTime = ({ seconds }: LineFound): string | null =>
  seconds === null ? null : clockTime(seconds);

export const playLabel = (line: LineFound): string => {
  const time = lineTime(line);
  return time === null ? text('search.play') : text('search.play-from', { time });
};
