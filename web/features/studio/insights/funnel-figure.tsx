import type { WireInsightWeek } from '@meend/core/contract/insights/insights.routes.ts';
import styles from '@meend/web/features/studio/charts/chart.module.css';
import { WeekTable } from '@meend/web/features/studio/charts/week-figure.tsx';
import { text } from '@meend/web/messages/text.ts';
import { countText, shareText } from '@meend/web/platform/number-text.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useId } from 'react';
import { type FunnelStep, funnelSteps } from './funnel-steps.ts';

const StepRow = ({ name, about, total, width, share }: Omit<FunnelStep, 'values' | 'step'>) => (
  <li className={styles.step}>
    <h3 className={styles.partName}>{name}</h3>
    <p className={styles.stepCount}>
      {countText(total)}
      {share === null ? null : (
        <span className={textStyle('meta', 'muted')}>
          {text('studio-insights.step-share', { share: shareText(share) })}
        </span>
      )}
    </p>
    <svg className={styles.stepBar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.track} width="100" height="8" />
      <rect className={styles.bar} width={100 * width} height="8" />
    </svg>
    <p className={textStyle('meta', 'muted')}>{about}</p>
  </li>
);

interface FunnelFigureProps {
  readonly weeks: readonly WireInsightWeek[];
  readonly asTable: boolean;
}

/** Conversion funnel: how many people reach each step, guests included. */
export const FunnelFigure = ({ weeks, asTable }: FunnelFigureProps) => {
  const titleId = useId();
  const steps = funnelSteps(weeks);
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption>
        <h2 id={titleId} className={styles.title}>
          {text('studio-insights.funnel')}
        </h2>
        <p className={styles.summary}>{text('studio-insights.funnel-line', { weeks: weeks.length })}</p>
      </figcaption>
      {asTable ? (
        <WeekTable
          title={text('studio-insights.funnel')}
          weeks={weeks.map(({ week }) => week)}
          series={steps}
          valueText={countText}
        />
      ) : (
        <ol className={styles.steps}>
          {steps.map(({ step, values: _, ...row }) => (
            <StepRow key={step} {...row} />
          ))}
        </ol>
      )}
    </figure>
  );
};
