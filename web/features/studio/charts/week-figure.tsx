import { text } from '@meend/web/messages/text.ts';
import { formatShortDay } from '@meend/web/platform/format-date.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './chart.module.css';
import { hueClass, Plot } from './plot.tsx';
import { pointText, type Series, summaryOf, type WeekChart } from './week-charts.ts';

/** The element's content width in pixels, known before the first paint and at each change. */
const useWidth = (element: RefObject<Element | null>): number => {
  const [width, setWidth] = useState(1);
  useLayoutEffect(() => {
    if (element.current === null) return;
    setWidth(Math.max(element.current.clientWidth, 1));
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(entry.contentRect.width, 1));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
};

interface WeekFigureProps {
  readonly chart: WeekChart;
}

const Legend = ({ chart: { series, kind } }: WeekFigureProps) =>
  series.length < 2 ? null : (
    <ul className={styles.legend}>
      {series.map(({ name, hue }, index) => (
        <li key={name}>
          <svg className={hueClass(hue)} width="22" height="12" aria-hidden="true">
            {kind === 'bars' ? (
              <rect className={styles.bar} x="4" width="12" height="12" />
            ) : (
              <line
                className={classNames(styles.line, index > 0 && styles.dashed)}
                x1="0"
                x2="22"
                y1="6"
                y2="6"
              />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );

/** A slider selects a week by arrow keys or pointer; its values are shown below the chart. */
const Walk = ({ chart }: WeekFigureProps) => {
  const field = useRef<HTMLDivElement>(null);
  const width = useWidth(field);
  const last = chart.weeks.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const weekIndex = Math.min(chosen ?? last, last);
  return (
    <>
      <div ref={field} className={styles.field}>
        <Plot chart={chart} width={width} weekIndex={weekIndex} />
        <input
          type="range"
          className={styles.walk}
          min={0}
          max={last}
          value={weekIndex}
          aria-label={chart.title}
          aria-valuetext={pointText(chart, weekIndex)}
          onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
        />
      </div>
      <p className={styles.reading} aria-hidden="true">
        {pointText(chart, weekIndex)}
      </p>
    </>
  );
};

interface WeekTableProps extends Pick<WeekChart, 'title' | 'weeks' | 'valueText'> {
  readonly series: readonly Pick<Series, 'name' | 'values'>[];
}

export const WeekTable = ({ title, weeks, series, valueText }: WeekTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard
  <section className={styles.scroll} tabIndex={0} aria-label={title}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('studio-insights.week')}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, weekIndex) => (
          <tr key={week}>
            <th scope="row">{formatShortDay(week)}</th>
            {series.map(({ name, values }) => (
              <td key={name}>{valueText(values[weekIndex] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

export const WeekFigure = ({ chart, asTable }: WeekFigureProps & { readonly asTable: boolean }) => {
  const titleId = useId();
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption>
        <h2 id={titleId} className={styles.title}>
          {chart.title}
        </h2>
        <p className={styles.summary}>{summaryOf(chart)}</p>
      </figcaption>
      {asTable ? (
        <WeekTable {...chart} />
      ) : (
        <>
          <Legend chart={chart} />
          <Walk key={chart.weeks.length} chart={chart} />
        </>
      )}
      <p className={textStyle('meta', 'muted')}>{chart.about}</p>
    </figure>
  );
};
