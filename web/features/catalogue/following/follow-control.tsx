import type { WirePlaylist } from '@meend/core/contract/catalogue/wire-story.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { shelfEntryOf } from '@meend/web/features/catalogue/shelf.ts';
import { useShelfToggle } from '@meend/web/features/catalogue/use-shelf-change.ts';
import { text } from '@meend/web/messages/text.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { useId } from 'react';

/** Button that asks for mails about new episodes of a story; a guest signs up first. */
export const FollowControl = ({ story }: { readonly story: WirePlaylist }) => {
  const { user, openSignIn } = useSession();
  const { isAdded: isFollowed, press } = useShelfToggle(shelfEntryOf(story, 'follow'));
  const lineId = useId();
  return (
    <>
      <IconButton
        label={text(isFollowed ? 'following.title' : 'following.follow')}
        aria-describedby={lineId}
        lit={isFollowed}
        icon={isFollowed ? 'icon-bell-ring' : 'icon-bell'}
        iconSize={22}
        onClick={user === null ? () => openSignIn('sign-up', 'follow') : press}
      />
      <span id={lineId} hidden>
        {text(isFollowed ? 'following.line-on' : 'following.line')}
      </span>
    </>
  );
};
