// Plays and completion of the listed stories.

import { insightCalls } from '@meend/core/contract/insights/insights.calls.ts';
import type { WireStoryFigures } from '@meend/core/contract/insights/insights.routes.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { countText, shareText } from '@meend/web/platform/number-text.ts';
import { ProgressLine } from '@meend/web/ui/playing/progress-line.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import styles from './story-list.module.css';

const STALE_TIME_MS = 60_000;
/** Of one request. */
const MAX_STORIES = 100;
const WEEKS_COUNTED = 4;

export type StoryFigures = WireStoryFigures;

/** The figures of all listed stories, by one call; undefined while loading. */
export const useStoryFigures = (storyIds: readonly string[]): readonly StoryFigures[] | undefined => {
  const { callStudio } = useStudioClient();
  const stories = storyIds.slice(-MAX_STORIES).join(',');
  return useQuery({
    queryKey: ['studio-insights', 'stories', stories],
    queryFn: ({ signal }) => callStudio(insightCalls.storyFigures, { query: { stories } }, { signal }),
    enabled: stories !== '',
    staleTime: STALE_TIME_MS,
    placeholderData: keepPreviousData,
  }).data;
};

const [WIDTH, HEIGHT, EDGE] = [60, 20, 2];

/** Decorative: the number is beside it. */
const SparkLine = ({ values }: { readonly values: readonly number[] }) => {
  const top = Math.max(...values, 1);
  const step = (WIDTH - 2 * EDGE) / Math.max(values.length - 1, 1);
  const y = (value: number) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * value) / top;
  return (
    <svg className={styles.spark} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={values.map((value, at) => `${EDGE + step * at},${y(value)}`).join(' ')} />
    </svg>
  );
};

const playsOf = ({ plays }: StoryFigures): number =>
  plays.slice(-WEEKS_COUNTED).reduce((sum, week) => sum + week, 0);

const wasPlayed = ({ plays }: StoryFigures): boolean => plays.some((week) => week > 0);

/** "214 plays, 71% to the end"; null for a story without plays. */
export const figuresLine = (figures: StoryFigures | undefined): string | null => {
  if (figures === undefined || !wasPlayed(figures)) return null;
  const plays = text('studio-stories.plays', { count: playsOf(figures) });
  return figures.finished === null
    ? plays
    : text('studio-stories.plays-finished', { plays, share: shareText(figures.finished) });
};

interface FigureCellsProps {
  /** Undefined while loading. */
  readonly figures: StoryFigures | undefined;
}

export const FigureCells = ({ figures }: FigureCellsProps) => (
  <>
    <td className={styles.figure}>
      {figures === undefined ? null : wasPlayed(figures) ? (
        <div className={styles.value}>
          {countText(playsOf(figures))}
          <SparkLine values={figures.plays} />
        </div>
      ) : (
        <span className={textStyle('meta', 'muted')}>{text('studio-stories.not-yet')}</span>
      )}
    </td>
    <td className={styles.figure}>
      {figures === undefined ? null : figures.finished === null ? (
        <span className={textStyle('meta', 'muted')}>{text('studio-stories.too-early')}</span>
      ) : (
        <div className={styles.value}>
          <ProgressLine played={figures.finished} className={styles.rail} />
          {shareText(figures.finished)}
        </div>
      )}
    </td>
  </>
);
