import { ClearHistory } from '@meend/web/features/player/history/clear-history.tsx';
import { HistoryEntry } from '@meend/web/features/player/history/history-entry.tsx';
import { byDays, useHistory } from '@meend/web/features/player/history/history-query.ts';
import { PauseSwitch, usePauseHistory } from '@meend/web/features/player/history/pause-switch.tsx';
import { useHistoryChanges } from '@meend/web/features/player/history/use-history-changes.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { dayText } from '@meend/web/messages/day-text.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { serverNow } from '@meend/web/platform/clock.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { MoreButton } from '@meend/web/ui/actions/more-button.tsx';
import { CoverList } from '@meend/web/ui/covers/cover-list.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { SectionHeading } from '@meend/web/ui/text/section-heading.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useEffect, useRef, useState } from 'react';
import styles from './history-page.module.css';
import { LibraryFrame } from './library-frame.tsx';

/** An empty history: nothing was heard, all was cleared, or it is paused, with a button to resume it. */
const HistoryEmpty = ({ isCleared }: { readonly isCleared: boolean }) => {
  const isPaused = useStore(usePlayer().deps.historyPause) === true;
  const pausing = usePauseHistory();
  if (!isPaused)
    return (
      <EmptyState niche="history" title={text('history.empty-title')}>
        {text(isCleared ? 'history.empty-cleared' : 'history.empty')}
      </EmptyState>
    );
  return (
    <EmptyState
      niche="paused"
      title={text('history-pause.title')}
      action={
        <Button variant="secondary" busy={pausing.isPending} onClick={() => pausing.mutate(false)}>
          {text('history-pause.resume')}
        </Button>
      }
    >
      {text('history-pause.line')}
    </EmptyState>
  );
};

export const HistoryPage = () => {
  const { announce } = usePlatform();
  const history = useHistory();
  const [isConfirming, setConfirming] = useState(false);
  const [isCleared, setCleared] = useState(false);
  const main = useRef<HTMLDivElement>(null);
  const [changes, setChanges] = useState(0);
  const { change, isPending } = useHistoryChanges(() => {
    setConfirming(false);
    setChanges((count) => count + 1);
  });
  useDocumentTitle(text('history.page'));
  const entries = history.data?.pages.flatMap((page) => page.history);
  const isEmpty = entries?.length === 0 && !history.hasNextPage;
  const shown = entries?.length;
  // The focused entry is removed, with the change or when the list arrives without it: the first menu button left gets
  // the focus, or else the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when entries have left
  useEffect(() => {
    if (changes === 0) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const next = main.current?.querySelector<HTMLElement>('button[aria-haspopup]') ?? main.current;
      next?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [changes, shown]);
  return (
    <LibraryFrame current="history">
      <div className={row(16, 'wrap', 'tight', 'middle', 'between')}>
        <p className={textStyle('small', 'muted')}>{text('history.intro')}</p>
        {entries && !isEmpty ? (
          <ClearHistory
            busy={isPending}
            open={isConfirming}
            onOpen={setConfirming}
            onClear={(also) => {
              change({ kind: 'all', ...also });
              setCleared(true);
            }}
          />
        ) : null}
      </div>
      <div className={styles.pause}>
        <PauseSwitch />
      </div>
      <div ref={main} tabIndex={-1} className={styles.days}>
        {entries === undefined && history.isError ? (
          <ErrorState
            retryLabel={text('app.try-again')}
            onRetry={() => void history.refetch()}
            retrying={history.isFetching}
          >
            {text('history.failed')}
          </ErrorState>
        ) : null}
        {entries === undefined && !history.isError ? (
          <Skeleton shape="rows" count={4} label={text('app.loading')} />
        ) : null}
        {isEmpty ? <HistoryEmpty isCleared={isCleared} /> : null}
        {byDays(entries ?? []).map(({ day, entries: ofDay }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <SectionHeading id={`day-${day}`}>{dayText(day, serverNow())}</SectionHeading>
            <CoverList>
              {ofDay.map((entry) => (
                <HistoryEntry key={entry.partId} entry={entry} onRemove={(kind) => change({ kind, entry })} />
              ))}
            </CoverList>
          </section>
        ))}
        <MoreButton
          pages={{
            hasMore: history.hasNextPage,
            isLoadingMore: history.isFetchingNextPage,
            hasMoreFailed: history.isFetchNextPageError,
            loadMore: () => void history.fetchNextPage(),
          }}
          shown={entries?.length ?? 0}
          label={text('history.show-more')}
          againLabel={text('app.try-again')}
          failedText={text('history.more-failed')}
          onAdded={(count) => announce(text('history.added', { count }))}
        />
      </div>
    </LibraryFrame>
  );
};
