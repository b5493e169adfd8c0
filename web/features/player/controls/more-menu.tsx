import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { useDisclosure } from '@meend/web/ui/overlays/use-disclosure.ts';
import { playerBookmark } from '../bookmarks/player-bookmark.ts';
import { closePlayer } from '../closing/close-player.ts';
import { sleepLabel, useSleepView } from '../sleep/sleep-button.tsx';
import { sleepTimerOf } from '../sleep/sleep-timer.ts';
import { usePlayer } from '../use-player.ts';
import styles from './more-menu.module.css';
import { LoopButton, VolumeControl } from './player-settings.tsx';

interface MoreMenuProps {
  /** Whether loop, volume and sleep timer are in this menu, because the bar is too narrow. */
  readonly narrow: boolean;
}

const SleepEntry = () => {
  const timer = sleepTimerOf(usePlayer());
  return (
    <Button
      variant="quiet"
      dense
      icon="icon-moon"
      iconSize={18}
      aria-haspopup="dialog"
      onClick={() => timer.panelRequested.emit()}
    >
      {useSleepView(sleepLabel)}
    </Button>
  );
};

/** A disclosure, not an ARIA menu: it contains a slider with keys of its own. */
export const MoreMenu = ({ narrow }: MoreMenuProps) => {
  const player = usePlayer();
  const { open, setOpen, holder, opener, panel } = useDisclosure();
  const bookmark = () => {
    setOpen(false);
    opener.current?.focus();
    player.lazy(playerBookmark).requested.emit();
  };
  return (
    <div ref={holder} className={styles.holder}>
      <IconButton
        ref={opener}
        label={text('listening.more')}
        icon="icon-ellipsis"
        iconSize={22}
        tooltip={!open}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      />
      <div id={panel} hidden={!open} className={styles.panel}>
        {narrow ? <LoopButton /> : null}
        {narrow ? <VolumeControl /> : null}
        {narrow ? <SleepEntry /> : null}
        <Button variant="quiet" dense icon="icon-bookmark" iconSize={18} onClick={bookmark}>
          {text('bookmark.add')}
        </Button>
        <Button variant="quiet" dense icon="icon-x" iconSize={18} onClick={() => closePlayer(player)}>
          {text('listening.close')}
        </Button>
      </div>
    </div>
  );
};
