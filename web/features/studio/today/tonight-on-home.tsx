import { slotCalls } from '@meend/core/contract/shelves/slots.calls.ts';
import type { WireGuestsTonight } from '@meend/core/contract/shelves/slots.routes.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { panelHref } from './tasks.ts';
import styles from './today-board.module.css';
import { STALE_TIME_MS, todayKey } from './use-today.ts';

const Shown = ({ _id, name, category, thumbnail, coverArt, reason, until }: WireGuestsTonight) => (
  <>
    <Cover src={thumbnail} fallback={coverArt} size={104} shape="small" className={styles.picture} />
    <div className={styles.what}>
      <a href={panelHref(category, { story: _id })} lang={languageOf(name)} className={styles.name}>
        {name}
      </a>
      {reason === 'chosen' ? null : <p className={styles.more}>{text(`studio-today.tonight-${reason}`)}</p>}
      {until === null ? null : (
        <p className={styles.more}>{text('studio-today.tonight-until', { moment: formatDateTime(until) })}</p>
      )}
      <Change />
    </div>
  </>
);

/** Opens the form among the nights. */
const Change = () => (
  <ButtonLink dense variant="secondary" href={panelHref('nights')} className={styles.change}>
    {text('studio-today.change')}
    <VisuallyHidden> {text('studio-moods.slot-title')}</VisuallyHidden>
  </ButtonLink>
);

/** The story that Home shows large to guests, and until when. */
export const TonightOnHome = () => {
  const { callStudio } = useStudioClient();
  const title = useId();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...todayKey, 'tonight'],
    queryFn: ({ signal }) => callStudio(slotCalls.guestsTonight, {}, { signal }),
    staleTime: STALE_TIME_MS,
    refetchOnWindowFocus: true,
  });
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {text('studio-moods.slot-title')}
      </h2>
      {data ? (
        <div className={row(16, 'top')}>
          <Shown {...data} />
        </div>
      ) : data === null ? (
        <div className={styles.what}>
          <p>{text('studio-today.tonight-none')}</p>
          <Change />
        </div>
      ) : isError ? (
        <ErrorState retryLabel={text('app.try-again')} retrying={isFetching} onRetry={() => void refetch()}>
          {text('studio-today.tonight-failed')}
        </ErrorState>
      ) : (
        <Skeleton shape="rows" count={1} label={text('studio-today.tonight-loading')} />
      )}
    </section>
  );
};
