import { text } from '@meend/web/messages/text.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import type { IconName } from '@meend/web/ui/icons/icon.tsx';
import { SpeedButton } from '../controls/player-settings.tsx';
import { SleepButton, shortLeft, useSleepView } from '../sleep/sleep-button.tsx';
import type { PlayerFace, ShownFace } from './player-face.ts';
import styles from './player-tools.module.css';

interface FaceToolProps extends ShownFace {
  readonly of: PlayerFace;
  readonly icon: IconName;
  /** The caption, and the label while the face is not shown. */
  readonly caption: string;
  readonly hide: string;
}

/** Shows its face, or the cover again. */
const FaceTool = ({ of, icon, caption, hide, face, onFace }: FaceToolProps) => {
  const isShown = face === of;
  return (
    <div className={styles.tool} data-lit={isShown || undefined}>
      <IconButton
        label={isShown ? hide : caption}
        icon={icon}
        iconSize={22}
        tooltip={false}
        aria-expanded={isShown}
        lit={isShown}
        onClick={() => onFace(isShown ? 'player' : of)}
      />
      <span aria-hidden="true">{caption}</span>
    </div>
  );
};

const SleepTool = () => {
  const left = useSleepView(shortLeft);
  return (
    <div className={styles.tool} data-lit={left === null ? undefined : ''}>
      <SleepButton bare />
      <span aria-hidden="true">{left ?? text('sleep.tool')}</span>
    </div>
  );
};

const faces = [
  { of: 'text', icon: 'icon-book-open-text', caption: 'listening.text', hide: 'listening.hide-text' },
  { of: 'queue', icon: 'icon-list-video', caption: 'listening.queue', hide: 'listening.hide-queue' },
  { of: 'more', icon: 'icon-ellipsis', caption: 'listening.more', hide: 'listening.less' },
] as const;

/** The last row of the open player on a phone: timer, speed, and what it shows instead of the cover. */
export const PlayerTools = (shown: ShownFace) => (
  <div className={styles.tools}>
    <SleepTool />
    <div className={styles.tool}>
      <SpeedButton />
      <span aria-hidden="true">{text('player.speed')}</span>
    </div>
    {faces.map(({ caption, hide, ...tool }) => (
      <FaceTool key={tool.of} {...shown} {...tool} caption={text(caption)} hide={text(hide)} />
    ))}
  </div>
);
