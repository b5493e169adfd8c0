import { catalogueAdminCalls } from '@meend/core/contract/catalogue/catalogue-studio.calls.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { href } from '@meend/core/site/href.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { StudioPanel } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/text.ts';
import { formatDay, formatTime, formatWeekday } from '@meend/web/platform/format-date.ts';
import { useMediaQuery } from '@meend/web/platform/media-query.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { CoverList, CoverListEntry } from '@meend/web/ui/covers/cover-list.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { StudioStory } from '../list/story-group.ts';
import { DateDialog } from './date-dialog.tsx';
import { dayOf } from './months.ts';
import { type ScheduledProps, ScheduleMonth } from './schedule-month.tsx';
import styles from './schedule-panel.module.css';

/** Of each state. */
const MAX_STORIES = 300;

/** Stories of all groups, the first to go live first. */
const useStories = (status: 'scheduled' | 'draft') => {
  const { callStudio } = useStudioClient();
  return useQuery({
    queryKey: ['studio-stories', 'schedule', status],
    queryFn: ({ signal }): Promise<readonly StudioStory[]> =>
      callStudio(
        catalogueAdminCalls.adminStories,
        { query: { status, sort: 'oldest', limit: String(MAX_STORIES) } },
        { signal },
      ),
  });
};

interface EntryProps {
  readonly story: StudioStory;
  readonly caption: string;
  readonly children: ReactNode;
}

const Entry = ({ story, caption, children }: EntryProps) => (
  <CoverListEntry
    cover={<Cover src={story.thumbnail} fallback={story.coverArt} size={56} shape="small" />}
    href={href('adminDashboard', { panel: story.category, story: story._id })}
    name={story.name}
    lang={languageOf(story.name)}
    caption={caption}
  >
    {children}
  </CoverListEntry>
);

const Days = ({ stories, onPress }: ScheduledProps) => (
  <ol className={styles.days} aria-label={text('studio-schedule.coming')}>
    {[...new Set(stories.map(dayOf))].map((day) => (
      <li key={day} className={styles.day}>
        <h2 className={styles.date}>
          {formatWeekday(day)}
          <span className={styles.faint}>{formatDay(day)}</span>
        </h2>
        <CoverList label={formatDay(day)}>
          {stories
            .filter((story) => dayOf(story) === day)
            .map((story) => (
              <Entry
                key={story._id}
                story={story}
                caption={text('studio-schedule.at', {
                  time: formatTime(story.publishAt ?? ''),
                  group: text(`studio-stories.group-${story.category}`),
                })}
              >
                <Button variant="secondary" dense onClick={() => onPress(story)}>
                  {text('studio-schedule.move')}
                  <VisuallyHidden> {story.name}</VisuallyHidden>
                </Button>
              </Entry>
            ))}
        </CoverList>
      </li>
    ))}
  </ol>
);

/** The month where there is room for its cells, otherwise the coming days. */
const Scheduled = (props: ScheduledProps) => {
  const isWide = useMediaQuery('(min-width: 900px)');
  if (props.stories.length === 0) return <EmptyState>{text('studio-schedule.empty')}</EmptyState>;
  return isWide ? <ScheduleMonth {...props} /> : <Days {...props} />;
};

const WithoutDate = ({ stories, onPress }: ScheduledProps) => {
  const title = useId();
  return stories.length === 0 ? null : (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.date}>
        {text('studio-schedule.without-date')}
      </h2>
      <CoverList>
        {stories.map((story) => (
          <Entry key={story._id} story={story} caption={text(`studio-stories.group-${story.category}`)}>
            <IconButton
              icon="icon-calendar-plus"
              label={text('studio-schedule.set', { name: story.name })}
              onClick={() => onPress(story)}
            />
          </Entry>
        ))}
      </CoverList>
    </section>
  );
};

/** What goes live when, and what has no date yet. */
export const SchedulePanel = () => {
  const scheduled = useStories('scheduled');
  const drafts = useStories('draft');
  const [moved, setMoved] = useState<StudioStory | null>(null);
  const failed = [scheduled, drafts].filter(({ isError, data }) => isError && data === undefined);
  return (
    <StudioPanel title={text('studio-schedule.title')} line={text('studio-schedule.line')}>
      {failed.length > 0 ? (
        <ErrorState
          retryLabel={text('app.try-again')}
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        >
          {text('studio-schedule.failed')}
        </ErrorState>
      ) : scheduled.data && drafts.data ? (
        <div className={styles.columns}>
          <Scheduled stories={scheduled.data} onPress={setMoved} />
          <WithoutDate stories={drafts.data} onPress={setMoved} />
        </div>
      ) : (
        <Skeleton shape="rows" count={4} label={text('studio-schedule.loading')} />
      )}
      {moved ? <DateDialog key={moved._id} story={moved} onClose={() => setMoved(null)} /> : null}
    </StudioPanel>
  );
};
