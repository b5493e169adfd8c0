import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { serverNow } from '@meend/web/platform/clock.ts';
import {
  formatMonth,
  formatShortDay,
  formatShortWeekday,
  formatTime,
} from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { classNames } from '@meend/web/ui/class-names.ts';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import { useId, useState } from 'react';
import type { StudioStory } from '../list/story-group.ts';
import { dayOf, monthLater, weeksOf } from './months.ts';
import styles from './schedule-month.module.css';

export interface ScheduledProps {
  readonly stories: readonly StudioStory[];
  /** Changes when it goes live. */
  readonly onPress: (story: StudioStory) => void;
}

const Entry = ({ story, onPress }: Pick<ScheduledProps, 'onPress'> & { readonly story: StudioStory }) => (
  <li className={styles.entry}>
    <Cover src={story.thumbnail} fallback={story.coverArt} size={38} className={styles.cover} />
    <a
      href={href('adminDashboard', { panel: story.category, story: story._id })}
      lang={languageOf(story.name)}
      className={styles.name}
    >
      {story.name}
    </a>
    <button type="button" className={styles.time} onClick={() => onPress(story)}>
      {formatTime(story.publishAt ?? '')}
      <VisuallyHidden>
        {' '}
        {text('studio-schedule.move')} {story.name}
      </VisuallyHidden>
    </button>
  </li>
);

/** What goes live in a month: first in that of the next story. */
export const ScheduleMonth = ({ stories, onPress }: ScheduledProps) => {
  const title = useId();
  const today = dayInIndia(new Date(serverNow()));
  const thisMonth = today.slice(0, 'yyyy-mm'.length);
  const next = stories.map((story) => dayOf(story).slice(0, thisMonth.length));
  const [month, setMonth] = useState(next.find((one) => one >= thisMonth) ?? thisMonth);
  const weeks = weeksOf(month);
  const isIn = (day: string) => day.startsWith(month);
  return (
    <section aria-labelledby={title}>
      <div className={classNames(row(8, 'middle'), styles.head)}>
        <h2 id={title} className={classNames(textStyle('title'), styles.title)} aria-live="polite">
          {formatMonth(month)}{' '}
          <span className={textStyle('meta', 'muted')}>
            {text('studio-schedule.in-month', { count: stories.map(dayOf).filter(isIn).length })}
          </span>
        </h2>
        <IconButton
          icon="icon-chevron-left"
          label={text('studio-schedule.earlier')}
          disabledReason={month > thisMonth ? undefined : text('studio-schedule.no-earlier')}
          onClick={() => setMonth(monthLater(month, -1))}
        />
        <Button variant="secondary" dense onClick={() => setMonth(thisMonth)}>
          {text('studio-schedule.this-month')}
        </Button>
        <IconButton
          icon="icon-chevron-right"
          label={text('studio-schedule.later')}
          onClick={() => setMonth(monthLater(month, 1))}
        />
      </div>
      <table className={styles.month} aria-labelledby={title}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {formatShortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  className={classNames(styles.day, !isIn(day) && styles.beside)}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <time dateTime={day} className={styles.number}>
                    {isIn(day) ? Number(day.slice(-2)) : formatShortDay(day)}
                  </time>
                  {stories.some((story) => dayOf(story) === day) && (
                    <ul className={styles.entries}>
                      {stories
                        .filter((story) => dayOf(story) === day)
                        .map((story) => (
                          <Entry key={story._id} story={story} onPress={onPress} />
                        ))}
                    </ul>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
