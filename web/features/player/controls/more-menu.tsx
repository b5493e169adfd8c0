import { text } from '@meend/web/messages/text.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { DisclosurePanel } from '@meend/web/ui/overlays/disclosure-panel.tsx';
import { useDisclosure } from '@meend/web/ui/overlays/use-disclosure.ts';
import { Suspense } from 'react';
import { playerBookmark } from '../bookmarks/player-bookmark.ts';
import { closePlayer } from '../closing/close-player.ts';
import { usePlayer } from '../use-player.ts';
import styles from './more-menu.module.css';
import { LoopButton, MuteButton, VolumeControl } from './player-settings.tsx';

const MoreSettings = lazyComponent(async () => (await import('./more-controls.tsx')).MoreSettings);

/** Volume, loop, bookmark, casting, settings, and the way out. A disclosure, not an ARIA menu: it contains a slider with keys of its own. */
export const MoreMenu = () => {
  const player = usePlayer();
  const { open, setOpen, holder, opener, panel } = useDisclosure();
  const bookmark = () => {
    setOpen(false);
    opener.current?.focus();
    player.lazy(playerBookmark).requested.emit();
  };
  const rate = () => {
    setOpen(false);
    opener.current?.focus();
    player.ratingRequested.emit(player.read().story?.name ?? '');
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
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      />
      {open ? (
        <DisclosurePanel id={panel} className={styles.panel}>
          <LoopButton />
          <MuteButton />
          <VolumeControl />
          <Button variant="quiet" dense icon="icon-bookmark" iconSize={18} onClick={bookmark}>
            {text('bookmark.add')}
          </Button>
          <Button variant="quiet" dense icon="icon-star" iconSize={18} onClick={rate}>
            {text('player.rate-story')}
          </Button>
          <Button variant="quiet" dense icon="icon-x" iconSize={18} onClick={() => closePlayer(player)}>
            {text('listening.close')}
          </Button>
          <Suspense fallback={null}>
            <MoreSettings />
          </Suspense>
        </DisclosurePanel>
      ) : null}
    </div>
  );
};
