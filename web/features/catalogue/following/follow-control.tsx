import type { WirePlaylist } from '@meend/core/contract/catalogue/wire-story.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { shelfEntryOf } from '@meend/web/features/catalogue/shelf.ts';
import { useShelfToggle } from '@meend/web/features/catalogue/use-shelf-change.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { useId } from 'react';
import styles from './follow-control.module.css';

/** Button that asks for mails about new episodes of a story; a guest signs up first. */
export const FollowControl = ({ story }: { readonly story: WirePlaylist }) => {
  const { user, openSignIn } = useSession();
  const { isAdded: isFollowed, press } = useShelfToggle(shelfEntryOf(story, 'follow'));
  const lineId = useId();
  return (
    <div className={styles.follow}>
      <Button
        dense
        variant="secondary"
        aria-describedby={lineId}
        className={isFollowed ? styles.on : undefined}
        icon={isFollowed ? 'icon-bell-ring' : 'icon-bell'}
        iconSize={18}
        onClick={user === null ? () => openSignIn('sign-up', 'follow') : press}
      >
        {text(isFollowed ? 'following.title' : 'following.follow')}
      </Button>
      <p id={lineId} className={styles.line}>
        {text(isFollowed ? 'following.line-on' : 'following.line')}
      </p>
    </div>
  );
};
