import type { WireToday } from '@meend/core/contract/insights/insights.routes.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import type { StaffRole } from '@meend/web/api/session/staff-role.ts';
import { useInsights } from '@meend/web/features/studio/charts/use-insights.ts';
import { weekCharts } from '@meend/web/features/studio/charts/week-charts.ts';
import { WeekFigure } from '@meend/web/features/studio/charts/week-figure.tsx';
import { StudioPanel } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { countText } from '@meend/web/platform/number-text.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { CoverList, CoverListEntry } from '@meend/web/ui/covers/cover-list.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { grid, stack } from '@meend/web/ui/layout/layout.ts';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import { useId } from 'react';
import { panelHref, type Task, tasksOf } from './tasks.ts';
import styles from './today-board.module.css';
import { TonightOnHome } from './tonight-on-home.tsx';
import { useToday } from './use-today.ts';

interface FactProps {
  readonly value: string;
  readonly label: string;
  /** Rendered below: the previous value, or what came of it. */
  readonly more: string;
}

/** A figure that opens the insights. */
const Fact = ({ value, label, more }: FactProps) => (
  <li className={styles.fact}>
    <a href={panelHref('insights')} className={styles.content}>
      <span className={styles.value}>{value}</span> <span>{label}</span>
    </a>
    <p className={styles.more}>{more}</p>
  </li>
);

interface TaskRowProps {
  readonly task: Task;
  readonly isWorst: boolean;
}

const TaskRow = ({ task: { glyph, title, why, action }, isWorst }: TaskRowProps) => (
  <li className={styles.task}>
    <Icon glyph={glyph} size={20} className={isWorst ? styles.worst : undefined} />
    <div className={styles.what}>
      <h3 className={styles.verb}>{title}</h3>
      {why.map((reason) => (
        <p key={reason} className={styles.more}>
          {reason}
        </p>
      ))}
    </div>
    {action === null ? null : (
      <ButtonLink dense variant={isWorst ? 'primary' : 'secondary'} href={action.href}>
        {action.label}
        <VisuallyHidden> {title}</VisuallyHidden>
      </ButtonLink>
    )}
  </li>
);

const Tasks = ({ today, hasJobs }: { readonly today: WireToday; readonly hasJobs: boolean }) => {
  const title = useId();
  const tasks = tasksOf(today.waiting, today.feedbackSheetUrl !== null, hasJobs);
  const [next] = today.goingLive;
  if (tasks.length === 0)
    return (
      <EmptyState>
        {next
          ? text('studio-today.next', { name: next.name, moment: formatDateTime(next.at) })
          : text('studio-today.all-done')}
      </EmptyState>
    );
  const worst = tasks.find(({ action }) => action !== null);
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {text('studio-today.waiting')}
      </h2>
      <ul className={styles.tasks} aria-labelledby={title}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} isWorst={task === worst} />
        ))}
      </ul>
    </section>
  );
};

const GoingLive = ({ stories }: { readonly stories: WireToday['goingLive'] }) => {
  const title = useId();
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {text('studio-today.going-live')}
      </h2>
      <CoverList>
        {stories.map(({ _id, name, category, thumbnail, coverArt, at }) => (
          <CoverListEntry
            key={_id}
            cover={<Cover src={thumbnail} fallback={coverArt} size={56} shape="small" />}
            href={panelHref(category, { story: _id })}
            name={name}
            lang={languageOf(name)}
            caption={formatDateTime(at)}
          />
        ))}
      </CoverList>
    </section>
  );
};

const Figures = ({ today }: { readonly today: WireToday }) => {
  const title = useId();
  const { listeners, subscribers, week } = today;
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {text('studio-today.figures')}
      </h2>
      <ul className={styles.facts} aria-labelledby={title}>
        <Fact
          value={countText(listeners)}
          label={text('studio-today.listeners', { count: listeners })}
          more={text('studio-today.joined', { count: week.signUps })}
        />
        <Fact
          value={countText(subscribers)}
          label={text('studio-today.subscribers', { count: subscribers })}
          more={text('studio-today.sold', { count: week.subscriptions })}
        />
      </ul>
    </section>
  );
};

const WEEKS_SHOWN = 8;

/** Plays and revenue of the last weeks. */
const Charts = () => {
  const { data, isError, isFetching, refetch } = useInsights('12');
  if (data)
    return (
      <div className={grid('wide', 12)}>
        {weekCharts(data.weeks.slice(-WEEKS_SHOWN))
          .filter(({ id }) => id === 'plays' || id === 'revenue')
          .map((chart) => (
            <WeekFigure key={chart.id} chart={chart} asTable={false} />
          ))}
      </div>
    );
  return isError ? (
    <ErrorState retryLabel={text('app.try-again')} retrying={isFetching} onRetry={() => void refetch()}>
      {text('studio-insights.failed')}
    </ErrorState>
  ) : (
    <Skeleton shape="lines" count={6} label={text('studio-insights.loading')} />
  );
};

interface TodayBoardProps {
  readonly role: StaffRole;
}

/** The dashboard's first panel: what waits, each as a task, and the week's figures. */
export const TodayBoard = ({ role }: TodayBoardProps) => {
  const { data, isError, isFetching, refetch } = useToday();
  return (
    <StudioPanel title={text('studio-today.title')} line={text('studio-today.line')}>
      {data ? (
        <>
          <div className={styles.board}>
            <Tasks today={data} hasJobs={role === 'superadmin'} />
            <div className={stack(20, 'top')}>
              <TonightOnHome />
              <GoingLive stories={data.goingLive} />
            </div>
            <Figures today={data} />
          </div>
          <Charts />
        </>
      ) : isError ? (
        <ErrorState retryLabel={text('app.try-again')} retrying={isFetching} onRetry={() => void refetch()}>
          {text('studio-today.failed')}
        </ErrorState>
      ) : (
        <Skeleton shape="lines" count={6} label={text('studio-today.loading')} />
      )}
    </StudioPanel>
  );
};
