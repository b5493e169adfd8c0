import { insightCalls } from '@meend/core/contract/insights/insights.calls.ts';
import type { WireToday, WireWeekFigures } from '@meend/core/contract/insights/insights.routes.ts';
import { href } from '@meend/core/site/href.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';
import { countText, rupeeText } from '@meend/web/platform/number-text.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import styles from './today-board.module.css';

const STALE_TIME_MS = 60_000;

const useToday = () => {
  const { callStudio } = useStudioClient();
  return useQuery({
    queryKey: ['studio', 'today'],
    queryFn: ({ signal }) => callStudio(insightCalls.today, {}, { signal }),
    staleTime: STALE_TIME_MS,
    refetchOnWindowFocus: true,
  });
};

const hrefOf = (panel: string, query: Readonly<Record<string, string>> = {}): string =>
  `${href('adminDashboard')}?${new URLSearchParams({ panel, ...query })}`;

interface FactProps {
  readonly value: string;
  readonly label: string;
  /** URL of the panel that handles it; null if there is none. */
  readonly href: string | null;
  /** Nothing is pending, so it is shown muted. */
  readonly isQuiet?: boolean;
  /** Rendered below: the previous value, or the origin. */
  readonly children?: ReactNode;
}

const Fact = ({ value, label, href, isQuiet = false, children }: FactProps) => {
  const content = (
    <>
      <span className={styles.value}>{value}</span> <span>{label}</span>
    </>
  );
  return (
    <li className={classNames(styles.fact, isQuiet && styles.quiet)}>
      {href === null ? (
        <p className={styles.content}>{content}</p>
      ) : (
        <a href={href} className={styles.content}>
          {content}
        </a>
      )}
      {children}
    </li>
  );
};

const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);

interface SpreadProps<Group extends string> {
  readonly label: (count: number) => string;
  readonly counts: Readonly<Record<Group, number>>;
  readonly hrefOf: (group: Group) => string;
}

/** A number that several panels share, with one link for each of them. */
const Spread = <Group extends 'temptations' | 'herconfession' | 'quickies' | 'blog' | 'sexpert'>(
  props: SpreadProps<Group>,
) => {
  const { label, counts } = props;
  const groups = Object.entries<number>(counts) as [Group, number][];
  const total = sum(groups.map(([, count]) => count));
  return (
    <Fact value={countText(total)} label={label(total)} href={null} isQuiet={total === 0}>
      {total === 0 ? null : (
        <ul className={styles.groups}>
          {groups
            .filter(([, count]) => count > 0)
            .map(([group, count]) => (
              <li key={group}>
                <a href={props.hrefOf(group)} className={styles.group}>
                  {text(`studio-today.group-${group}`, { count })}
                </a>
              </li>
            ))}
        </ul>
      )}
    </Fact>
  );
};

const draftsHref = (group: keyof WireToday['waiting']['drafts']): string => {
  if (group === 'blog') return hrefOf('blog');
  return group === 'sexpert' ? hrefOf('sexpert', { list: 'answers' }) : hrefOf(group, { show: 'draft' });
};

/** Orders that were perhaps paid, each with a link to its listener. */
const UnreadableOrders = ({ count, newest }: WireToday['waiting']['unreadableOrders']) => (
  <Fact value={countText(count)} label={text('studio-today.unreadable-orders', { count })} href={null}>
    <ul className={styles.groups}>
      {newest.map(({ orderId, listenerId }) => (
        <li key={orderId}>
          <a href={hrefOf('listeners', { listener: listenerId })} className={styles.group}>
            {orderId}
          </a>
        </li>
      ))}
    </ul>
  </Fact>
);

type Dispute = WireToday['waiting']['disputes'][number];

const disputeText = ({ disputeID: id, orderID: order, respondBy, daysLeft }: Dispute): string => {
  const name = order === null ? id : text('studio-today.dispute-of', { id, order });
  if (respondBy === null || daysLeft === null) return text('studio-today.dispute-undated', { name });
  const date = formatDate(respondBy);
  return daysLeft < 0
    ? text('studio-today.dispute-late', { name, date })
    : text('studio-today.dispute-due', { name, date, days: daysLeft });
};

/** Shown only while there are some: most sites never have one. */
const Disputes = ({ disputes }: { readonly disputes: readonly Dispute[] }) => (
  <Fact
    value={countText(disputes.length)}
    label={text('studio-today.disputes', { count: disputes.length })}
    href={null}
  >
    <ul className={styles.disputes}>
      {disputes.map((dispute) => (
        <li key={dispute.disputeID} className={styles.more}>
          {disputeText(dispute)}
        </li>
      ))}
    </ul>
    <p className={styles.more}>{text('studio-today.dispute-where')}</p>
  </Fact>
);

interface WaitingProps {
  readonly waiting: WireToday['waiting'];
  readonly sheet: string | null;
  /** Whether this admin has a panel of jobs. */
  readonly hasJobs: boolean;
}

const Waiting = ({ waiting, sheet, hasJobs }: WaitingProps) => {
  const { questions, feedback, failedJobs, disputes, unreadableOrders, drafts, uploads, withoutTranscript } =
    waiting;
  return (
    <ul className={styles.facts} aria-label={text('studio-today.waiting')}>
      {disputes.length === 0 ? null : <Disputes disputes={disputes} />}
      <Fact
        value={countText(questions)}
        label={text('studio-today.questions', { count: questions })}
        href={hrefOf('sexpert')}
        isQuiet={questions === 0}
      />
      <Fact
        value={countText(feedback)}
        label={text('studio-today.feedback')}
        href={hrefOf('feedback')}
        isQuiet={feedback === 0}
      >
        {sheet === null ? (
          <p className={styles.more}>{text('studio-today.feedback-kept')}</p>
        ) : (
          <a href={sheet} className={styles.group}>
            {text('studio-today.feedback-sent')}
          </a>
        )}
      </Fact>
      <Fact
        value={countText(failedJobs)}
        label={text('studio-today.failed-jobs', { count: failedJobs })}
        href={hasJobs ? hrefOf('jobs') : null}
        isQuiet={failedJobs === 0}
      />
      {unreadableOrders.count === 0 ? null : <UnreadableOrders {...unreadableOrders} />}
      {withoutTranscript === 0 ? null : (
        <Fact
          value={countText(withoutTranscript)}
          label={text('studio-today.without-transcript', { count: withoutTranscript })}
          href={null}
        />
      )}
      <Spread label={(count) => text('studio-today.drafts', { count })} counts={drafts} hrefOf={draftsHref} />
      <Spread
        label={(count) => text('studio-today.uploads', { count })}
        counts={uploads}
        hrefOf={(group) => hrefOf(group)}
      />
    </ul>
  );
};

const Figures = ({ today }: { readonly today: WireToday }) => {
  const { listeners, subscribers, week, weekBefore } = today;
  const insights = hrefOf('temptations', { insights: 'open' });
  const before = (figure: keyof WireWeekFigures, format: (value: number) => string) => (
    <p className={styles.more}>{text('studio-today.before', { value: format(weekBefore[figure]) })}</p>
  );
  return (
    <ul className={styles.facts} aria-label={text('studio-today.figures')}>
      <Fact
        value={countText(listeners)}
        label={text('studio-today.listeners', { count: listeners })}
        href={insights}
      >
        <p className={styles.more}>{text('studio-today.joined', { count: week.signUps })}</p>
      </Fact>
      <Fact
        value={countText(week.plays)}
        label={text('studio-today.plays', { count: week.plays })}
        href={insights}
      >
        {before('plays', countText)}
      </Fact>
      <Fact value={rupeeText(week.revenue)} label={text('studio-today.revenue')} href={insights}>
        {before('revenue', rupeeText)}
      </Fact>
      <Fact
        value={countText(subscribers)}
        label={text('studio-today.subscribers', { count: subscribers })}
        href={insights}
      >
        <p className={styles.more}>{text('studio-today.sold', { count: week.subscriptions })}</p>
      </Fact>
    </ul>
  );
};

interface TodayBoardProps {
  readonly hasJobs: boolean;
}

/** The dashboard's first panel: pending work and the week's figures. */
export const TodayBoard = ({ hasJobs }: TodayBoardProps) => {
  const { data, isError, isFetching, refetch } = useToday();
  const title = useId();
  return (
    <section className={styles.board} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {text('studio-today.title')}
      </h2>
      {data ? (
        <>
          <Waiting waiting={data.waiting} sheet={data.feedbackSheetUrl} hasJobs={hasJobs} />
          <Figures today={data} />
        </>
      ) : isError ? (
        <ErrorState retryLabel={text('app.try-again')} retrying={isFetching} onRetry={() => void refetch()}>
          {text('studio-today.failed')}
        </ErrorState>
      ) : (
        <Skeleton shape="lines" count={3} label={text('studio-today.loading')} />
      )}
    </section>
  );
};
