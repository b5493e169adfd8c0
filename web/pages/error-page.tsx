import type { Player } from '@meend/web/features/player/player.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import styles from './edge-page.module.css';

interface ErrorPageProps {
  /** Id of the error report in the server's log; null until it was sent, or if sending failed. */
  readonly reference: string | null;
}

/** The note on the saved position concerns only listeners who had a story open. */
const hasOpenStory = ({ read, lastStory }: Player): boolean =>
  read().item !== null || lastStory.read() !== null;

export const ErrorPage = ({ reference }: ErrorPageProps) => {
  const player = usePlayer();
  return (
    <div className={`wrap ${styles.page}`}>
      <img src="/niches/broken.svg" width={168} height={210} alt="" className={styles.niche} />
      <PageHeading focusOnMount>{text('error.title')}</PageHeading>
      <p className={styles.lead}>
        {text('error.text')}
        {hasOpenStory(player) ? ` ${text('error.place-safe')}` : ''}
      </p>
      <div className={styles.actions}>
        <Button icon="icon-rotate-ccw" onClick={() => location.reload()}>
          {text('error.reload')}
        </Button>
        {/* A full page load, which discards the broken state. */}
        <Button variant="secondary" icon="icon-house" onClick={() => location.assign('/')}>
          {text('app.home')}
        </Button>
      </div>
      {reference === null ? null : <p className={styles.note}>{text('error.reference', { reference })}</p>}
    </div>
  );
};
