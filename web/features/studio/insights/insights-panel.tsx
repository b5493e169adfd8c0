import type { WireInsights } from '@meend/core/contract/insights/insights.routes.ts';
import { type Range, ranges, useInsights } from '@meend/web/features/studio/charts/use-insights.ts';
import { isEmpty, sinceBegun, weekCharts } from '@meend/web/features/studio/charts/week-charts.ts';
import { WeekFigure } from '@meend/web/features/studio/charts/week-figure.tsx';
import { StudioPanel } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/text.ts';
import { download } from '@meend/web/platform/csv.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { Switch } from '@meend/web/ui/forms/switch.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import { useId, useState } from 'react';
import { CompletionFigure } from './completion-figure.tsx';
import { completionCsv, weeksCsv } from './csv.ts';
import { FunnelFigure } from './funnel-figure.tsx';
import styles from './insights-panel.module.css';

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
  readonly asTable: boolean;
  readonly isOld: boolean;
}

const Charts = ({ insights, asTable, isOld }: ChartsProps) => {
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
        <CompletionFigure stories={insights.stories} asTable={asTable} />
      </div>
    </div>
  );
};

const Downloads = ({ insights, range }: { readonly insights: WireInsights; readonly range: Range }) => (
  <div className={row(12, 'wrap', 'tight')}>
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
        icon="icon-download"
        iconSize={18}
        onClick={() => download(`${name}-${range}-weeks.csv`, csvOf(insights))}
      >
        {text(`studio-insights.download-${name}`)}
      </Button>
    ))}
  </div>
);

/** Insights of the last weeks. */
export const InsightsPanel = () => {
  const [range, setRange] = useState<Range>('12');
  const [asTable, setAsTable] = useState(false);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useInsights(range);
  const isShown = data !== undefined && !(isError && isPlaceholderData);
  return (
    <StudioPanel title={text('studio-insights.title')} line={text('studio-insights.note')}>
      <div className={row(24, 'wrap', 'tight', 'middle', 'between')}>
        <RangeChoice chosen={range} onChoose={setRange} />
        <Switch label={text('studio-insights.as-table')} checked={asTable} onChange={setAsTable} />
      </div>
      {isShown ? (
        <>
          {isEmpty(data.weeks) ? (
            <EmptyState>{text('studio-insights.empty')}</EmptyState>
          ) : (
            <Charts insights={data} asTable={asTable} isOld={isPlaceholderData} />
          )}
          {isEmpty(data.weeks) || isPlaceholderData ? null : <Downloads insights={data} range={range} />}
        </>
      ) : isError ? (
        <ErrorState retryLabel={text('app.try-again')} retrying={isFetching} onRetry={() => void refetch()}>
          {text('studio-insights.failed')}
        </ErrorState>
      ) : (
        <Skeleton shape="lines" count={6} label={text('studio-insights.loading')} />
      )}
    </StudioPanel>
  );
};
