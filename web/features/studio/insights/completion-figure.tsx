import type {
  WirePartCompletion,
  WireStoryCompletion,
} from '@meend/core/contract/insights/insights.routes.ts';
import styles from '@meend/web/features/studio/charts/chart.module.css';
import { text } from '@meend/web/messages/text.ts';
import { countText, shareText } from '@meend/web/platform/number-text.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { SelectField } from '@meend/web/ui/forms/select-field.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useId, useState } from 'react';

const TENTHS = Array.from({ length: 10 }, (_, index) => (index + 1) / 10);
const BAR = 8;
const HIGH = 72;

/** Minimum number of listeners: with fewer, one more listener changes every percentage considerably. */
const TOO_FEW = 10;

const lineOf = ({ listeners: count, reached }: WirePartCompletion): string => {
  if (count === 0) return text('studio-insights.part-unheard');
  if (count < TOO_FEW) return text('studio-insights.part-early', { count });
  return text('studio-insights.part-line', { count, share: shareText(reached.at(-1) ?? 0) });
};

/** Ten bars: the share of listeners who reached 10 %, 20 % … of the part. */
const PartBars = ({ part }: { readonly part: WirePartCompletion }) => (
  <li className={stack(4, 'top', 'shrink')}>
    <h3 className={styles.partName}>{part.label}</h3>
    <p className={textStyle('meta', 'muted')}>{lineOf(part)}</p>
    {part.listeners < TOO_FEW ? null : (
      <svg
        className={styles.tenths}
        viewBox={`0 0 100 ${HIGH}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {part.reached.map((share, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tenth is identified by its index
          <g key={at}>
            <rect className={styles.track} x={at * 10 + 1} y={0} width={BAR} height={HIGH} />
            <rect
              className={classNames(styles.bar, styles.quickies)}
              x={at * 10 + 1}
              y={HIGH * (1 - share)}
              width={BAR}
              height={HIGH * share}
            />
          </g>
        ))}
      </svg>
    )}
  </li>
);

const Table = ({ story: { name, parts } }: { readonly story: WireStoryCompletion }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard
  <section className={styles.scroll} tabIndex={0} aria-label={name}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('studio-insights.part')}</th>
          <th scope="col">{text('studio-insights.listeners')}</th>
          {TENTHS.map((tenth) => (
            <th key={tenth} scope="col">
              {shareText(tenth)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ _id, label, listeners, reached }) => (
          <tr key={_id}>
            <th scope="row">{label}</th>
            <td>{countText(listeners)}</td>
            {reached.map((share, at) => (
              <td key={TENTHS[at]}>{shareText(share)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

interface CompletionFigureProps {
  /** The most played stories first. */
  readonly stories: readonly WireStoryCompletion[];
  readonly asTable: boolean;
}

/** Completion: how far listeners get in each part of one of the most played stories. */
export const CompletionFigure = ({ stories, asTable }: CompletionFigureProps) => {
  const titleId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const story = stories.find(({ _id }) => _id === chosen) ?? stories[0];
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption>
        <h2 id={titleId} className={styles.title}>
          {text('studio-insights.completion')}
        </h2>
        <p className={styles.summary}>
          {text(story ? 'studio-insights.completion-line' : 'studio-insights.completion-none')}
        </p>
      </figcaption>
      {story ? (
        <>
          <div className={styles.story}>
            <SelectField
              label={text('studio-insights.story')}
              options={stories.map(({ _id, name }) => ({ value: _id, label: name }))}
              value={story._id}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
          </div>
          {asTable ? (
            <Table story={story} />
          ) : (
            <ul className={styles.parts}>
              {story.parts.map((part) => (
                <PartBars key={part._id} part={part} />
              ))}
            </ul>
          )}
        </>
      ) : null}
    </figure>
  );
};
