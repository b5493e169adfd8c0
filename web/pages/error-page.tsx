import type { Player } from '@meend/web/features/player/player.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/app.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import styles from './plain-page.module.css';

export interface ErrorPageProps {
  /** The id of the report in the server's log; null until it has arrived, or where it could not be sent. */
  readonly reference: string | null;
}

/** Only who had a story open has a place to lose. */
const hasOpenStory = ({ read, lastStory }: Player): boolean =>
  read().item !== null || lastStory.read() !== null;

export const ErrorPage = ({ reference }: ErrorPageProps) => {
  const player = usePlayer();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading focusOnMount>{text('error.title')}</PageHeading>
      <p className={styles.lead}>
        {text('error.text')}
        {hasOpenStory(player) ? ` ${text('error.place-safe')}` : ''}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>{text('error.reload')}</Button>
        {/* A full load: whatever broke is left behind. */}
        <Button variant="secondary" onClick={() => location.assign('/')}>
          {text('app.home')}
        </Button>
      </div>
      {reference === null ? null : <p className={styles.note}>{text('error.reference', { reference })}</p>}
    </div>
  );
};
