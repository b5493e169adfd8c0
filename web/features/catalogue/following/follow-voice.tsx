import type { WireCreditedPerson } from '@meend/core/contract/catalogue/wire-story.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import styles from './follow-voice.module.css';
import { useFollowVoice } from './followed-voices.ts';

interface FollowVoiceProps {
  readonly voice: WireCreditedPerson;
  /** Id of the text that says what it does. */
  readonly describedBy?: string;
}

/** Button that asks for mails about what the voice reads from now on. */
export const FollowVoice = ({ voice, describedBy }: FollowVoiceProps) => {
  const { isFollowed, press } = useFollowVoice(voice);
  return (
    <Button
      dense
      variant="secondary"
      aria-describedby={describedBy}
      aria-label={text(isFollowed ? 'following.following-voice' : 'following.follow-story', {
        name: voice.name,
      })}
      className={isFollowed ? styles.on : undefined}
      icon={isFollowed ? 'icon-bell-ring' : 'icon-bell'}
      iconSize={18}
      onClick={press}
    >
      {text(isFollowed ? 'following.title' : 'following.follow')}
    </Button>
  );
};
