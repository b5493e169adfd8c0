import type { WireCreditedPerson } from '@meend/core/contract/catalogue/wire-story.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import styles from './follow-control.module.css';
import { useFollowVoice } from './followed-voices.ts';

interface FollowVoiceProps {
  readonly voice: WireCreditedPerson;
  /** Whether a line next to it says what it does. */
  readonly line?: boolean;
}

/** Button that asks for mails about what the voice reads from now on. */
export const FollowVoice = ({ voice, line = false }: FollowVoiceProps) => {
  const { isFollowed, press } = useFollowVoice(voice);
  const lineId = useId();
  const button = (
    <Button
      dense
      variant="secondary"
      aria-describedby={line ? lineId : undefined}
      aria-label={text(isFollowed ? 'following.following-voice' : 'following.follow-story', {
        name: voice.name,
      })}
      className={isFollowed ? styles.on : undefined}
      onClick={press}
    >
      {text(isFollowed ? 'following.title' : 'following.follow')}
      {isFollowed ? <Icon glyph={Check} size={18} /> : null}
    </Button>
  );
  if (!line) return button;
  return (
    <div className={styles.follow}>
      {button}
      <p id={lineId} className={styles.line}>
        {text('following.voice-line')}
      </p>
    </div>
  );
};
