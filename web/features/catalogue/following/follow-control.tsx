import type { WirePlaylist } from '@meend/core/contract/catalogue/wire-story.ts';
import { text } from '@meend/web/messages/text.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { useId } from 'react';
import { useFollow } from './use-follow.ts';

/** Button that asks for mails about new episodes of a story; a guest signs up first. */
export const FollowControl = ({ story }: { readonly story: WirePlaylist }) => {
  const { isFollowed, press } = useFollow(story);
  const lineId = useId();
  return (
    <>
      <IconButton
        label={text(isFollowed ? 'following.title' : 'following.follow')}
        aria-describedby={lineId}
        lit={isFollowed}
        icon={isFollowed ? 'icon-bell-ring' : 'icon-bell'}
        iconSize={22}
        onClick={press}
      />
      <span id={lineId} hidden>
        {text(isFollowed ? 'following.line-on' : 'following.line')}
      </span>
    </>
  );
};
