import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import { insightCalls } from '@meend/core/contract/insights/insights.calls.ts';
import type { WireInsights } from '@meend/core/contract/insights/insights.routes.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { download } from '@meend/web/platform/csv.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { Switch } from '@meend/web/ui/forms/switch.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import { useId, useState } from 'react';
import { CompletionFigure } from './completion-figure.tsx';
import { completionCsv, weeksCsv } from './csv.ts';
import { FunnelFigure } from './funnel-figure.tsx';
import styles from './insights-strip.module.css';
import { isEmpty, sinceBegun, weekCharts } from './week-charts.ts';
import { WeekFigure } from './week-figure.tsx';

const ranges = ['4', '12', '52'] as const;

type Range = (typeof ranges)[number];

const STALE_TIME_MS = 60_000;

/** The previous range stays on screen until the next one has loaded. */
const useInsights = (range: Range) => {
  const { callStudio } = useStudioClient();
  return useQuery({
    queryKey: ['studio', 'insights', range],
    queryFn: ({ signal }) => callStudio(insightCalls.insights, { query: { weeks: range } }, { signal }),
    staleTime: STALE_TIME_MS,
    placeholderData: keepPreviousData,
  });
};

interface RangeChoiceProps {
  readonly chosen: Range;
  readonly onChoose: (range: Range) => void;
}

const RangeChoice = ({ chosen, onChoose }: RangeChoiceProps) => {
  const name = useId();
  return (
    <fieldset className={styles.ranges}>
      <VisuallyHidden>
        <legend>{text('studio-insights.range')}</legend>
      </VisuallyHidden>
      {ranges.map((range) => (
        <label key={range} className={styles.range}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={range}
            checked={range === chosen}
            onChange={() => onChoose(range)}
          />
          {text(`studio-insights.weeks-${range}`)}
        </label>
      ))}
    </fieldset>
  );
};

interface ChartsProps {
  readonly insights: WireInsights;
  readonly category: WireCategory | undefined;
  readonly asTable: boolean;
  readonly isOld: boolean;
}

const Charts = ({ insights, category, asTable, isOld }: ChartsProps) => {
  const weeks = sinceBegun(insights.weeks);
  return (
    <div className={styles.charts} aria-busy={isOld}>
      <div className={styles.wide}>
        <FunnelFigure weeks={weeks} asTable={asTable} />
      </div>
      {weekCharts(weeks).map((chart) => (
        <WeekFigure key={chart.id} chart={chart} asTable={asTable} />
      ))}
      <div className={styles.wide}>
        <CompletionFigure
          stories={insights.stories.filter((story) => category === undefined || story.category === category)}
          asTable={asTable}
        />
      </div>
    </div>
  );
};

const Downloads = ({ insights, range }: { readonly insights: WireInsights; readonly range: Range }) => (
  <div className={styles.downloads}>
    {(
      [
        ['weeks', weeksCsv],
        ['completion', completionCsv],
      ] as const
    ).map(([name, csvOf]) => (
      <Button
        key={name}
        variant="secondary"
        dense
        icon={<Icon glyph={Download} size={18} />}
        onClick={() => download(`${name}-${range}-weeks.csv`, csvOf(insights))}
      >
        {text(`studio-insights.download-${name}`)}
      </Button>
    ))}
  </div>
);

const Inside = ({ category }: InsightsStripProps) => {
  const [range, setRange] = useState<Range>('12');
  const [asTable, setAsTable] = useState(false);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useInsights(range);
  const isShown = data !== undefined && !(isError && isPlaceholderData);
  return (
    <>
      <div className={styles.tools}>
        <RangeChoice chosen={range} onChoose={setRange} />
        <Switch label={text('studio-insights.as-table')} checked={asTable} onChange={setAsTable} />
      </div>
      {isShown ? (
        <>
          {isEmpty(data.weeks) ? (
            <EmptyState>{text('studio-insights.empty')}</EmptyState>
          ) : (
            <Charts insights={data} category={category} asTable={asTable} isOld={isPlaceholderData} />
          )}
          <p className={styles.note}>{text('studio-insights.note')}</p>
          {isEmpty(data.weeks) || isPlaceholderData ? null : <Downloads insights={data} range={range} />}
        </>
      ) : isError ? (
        <ErrorState retryLabel={text('app.try-again')} retrying={isFetching} onRetry={() => void refetch()}>
          {text('studio-insights.failed')}
        </ErrorState>
      ) : (
        <Skeleton shape="lines" count={6} label={text('studio-insights.loading')} />
      )}
    </>
  );
};

interface InsightsStripProps {
  /** Limits completion to the stories of this group; all stories if omitted. */
  readonly category?: WireCategory;
  /** Initially open. */
  readonly open?: boolean;
}

/** Insights of the last weeks, in a disclosure; fetched when it is first opened. */
export const InsightsStrip = ({ open = false, ...inside }: InsightsStripProps) => {
  const [isOpen, setOpen] = useState(open);
  const panel = useId();
  return (
    <section className={styles.strip} aria-labelledby={`${panel}-title`}>
      <h2 id={`${panel}-title`}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          {text('studio-insights.title')}
          <Icon glyph={ChevronDown} size={20} className={styles.arrow} />
        </button>
      </h2>
      <div id={panel} className={styles.inside} hidden={!isOpen}>
        {isOpen ? <Inside {...inside} /> : null}
      </div>
    </section>
  );
};
