import { formatShortDay } from '@meend/web/platform/format-date.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import styles from './chart.module.css';
import { gridValues, labelledIndexes, roundTop } from './chart-scale.ts';
import type { Hue, Series, WeekChart } from './week-charts.ts';

const HEIGHT = 208;
const TOP = 12;
const BOTTOM = 28;
/** Half the width of the slider's thumb, which selects a week. */
const EDGE = 18;
/** Width of the axis labels. */
const LEFT = 60;
const LABEL_WIDTH = 62;
const MAX_BAR_WIDTH = 34;

const hues: Record<Hue, string | undefined> = {
  quickies: styles.quickies,
  confessions: styles.confessions,
  wellness: styles.wellness,
  temptations: styles.temptations,
};

export const hueClass = (hue: Hue): string | undefined => hues[hue];

interface Frame {
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  readonly step: number;
}

interface MarkProps {
  readonly series: readonly Series[];
  readonly frame: Frame;
  readonly weekIndex: number;
}

/** The second line is dashed and its points are squares. */
const Lines = ({ series, frame: { x, y }, weekIndex }: MarkProps) =>
  series.map(({ name, hue, values }, index) => {
    const value = values[weekIndex] ?? 0;
    return (
      <g key={name} className={hueClass(hue)}>
        <polyline
          className={classNames(styles.line, index > 0 && styles.dashed)}
          points={values.map((each, at) => `${x(at)},${y(each)}`).join(' ')}
        />
        {index > 0 ? (
          <rect className={styles.point} x={x(weekIndex) - 5} y={y(value) - 5} width={10} height={10} />
        ) : (
          <circle className={styles.point} cx={x(weekIndex)} cy={y(value)} r={5.5} />
        )}
      </g>
    );
  });

/** Stacked bars, in the order of the series from the bottom. */
const Bars = ({ series, frame: { x, y, step }, weekIndex }: MarkProps) => {
  // Negative in the first render, whose width is not measured yet.
  const width = Math.max(Math.min(step * 0.7, MAX_BAR_WIDTH), 0);
  return (series[0]?.values ?? []).map((_, at) => {
    let below = 0;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a week is identified by its index
      <g key={at} className={classNames(at !== weekIndex && styles.resting)}>
        {series.map(({ name, hue, values }) => {
          const value = values[at] ?? 0;
          const top = y(below + value);
          const height = y(below) - top;
          below += value;
          return (
            <rect
              key={name}
              className={classNames(styles.bar, hueClass(hue))}
              x={x(at) - width / 2}
              y={top}
              width={width}
              height={height}
            />
          );
        })}
      </g>
    );
  });
};

const topOf = ({ kind, series, weeks }: WeekChart): number =>
  roundTop(
    kind === 'lines'
      ? series.flatMap(({ values }) => values)
      : weeks.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)),
  );

interface PlotProps {
  readonly chart: WeekChart;
  readonly width: number;
  /** Index of the selected week. */
  readonly weekIndex: number;
}

/** The chart as decorative SVG: its content is also beside it as text. */
export const Plot = ({ chart, width, weekIndex }: PlotProps) => {
  const { weeks, series, kind, axisText } = chart;
  const top = topOf(chart);
  const plotWidth = Math.max(width - LEFT, 1);
  const step = (plotWidth - 2 * EDGE) / Math.max(weeks.length - 1, 1);
  const frame: Frame = {
    step,
    x: (at) => LEFT + EDGE + step * at,
    y: (value) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top),
  };
  const Marks = kind === 'lines' ? Lines : Bars;
  const labelled = labelledIndexes(weeks.length, plotWidth, LABEL_WIDTH);
  return (
    <svg className={styles.plot} width={width} height={HEIGHT} aria-hidden="true">
      {gridValues(top).map((value) => (
        <g key={value}>
          <line className={styles.grid} x1={LEFT} x2={width} y1={frame.y(value)} y2={frame.y(value)} />
          <text className={styles.axis} x={LEFT - 10} y={frame.y(value)} dy="0.32em" textAnchor="end">
            {axisText(value)}
          </text>
        </g>
      ))}
      {labelled.map((at) => (
        <text
          key={weeks[at]}
          className={styles.axis}
          x={at === weeks.length - 1 ? width : frame.x(at)}
          y={HEIGHT - 6}
          textAnchor={at === weeks.length - 1 ? 'end' : 'middle'}
        >
          {formatShortDay(weeks[at] ?? '')}
        </text>
      ))}
      {kind === 'lines' ? (
        <line
          className={styles.cursor}
          x1={frame.x(weekIndex)}
          x2={frame.x(weekIndex)}
          y1={TOP}
          y2={HEIGHT - BOTTOM}
        />
      ) : null}
      <Marks series={series} frame={frame} weekIndex={weekIndex} />
    </svg>
  );
};
