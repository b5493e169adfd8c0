import { coverColours } from '@meend/core/catalogue/cover-art';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type CSSProperties, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { partTitle } from '../../api/stories.ts';
import { text } from '../../messages/text.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Cover } from '../../ui/covers/cover.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { countModal } from '../../ui/overlays/modal-count.ts';
import styles from './expanded-player.module.css';
import { PlayerNotice } from './player-notice.tsx';
import { PlayerSeek } from './player-seek.tsx';
import { LoopButton, SpeedChoice } from './player-settings.tsx';
import { groupName, shortPart } from './player-words.ts';
import { Transport } from './transport.tsx';
import { usePlayerView } from './use-player.ts';

export interface ExpandedPlayerProps {
  /** Over the whole screen of a phone; beside the page from 768 px. */
  readonly modal: boolean;
  readonly onClose: () => void;
}

const Extras = () => {
  const loop = usePlayerView((view) => view.settings.loop);
  return (
    <div className={styles.extras}>
      <div className={styles.extra}>
        <SpeedChoice />
        <span aria-hidden="true">{text('player.speed')}</span>
      </div>
      <div className={styles.extra}>
        <LoopButton />
        <span aria-hidden="true">{text(loop ? 'player.loop-on' : 'player.loop-off')}</span>
      </div>
    </div>
  );
};

const useShown = (modal: boolean, onClose: () => void) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const uncount = modal ? countModal() : () => {};
    if (modal) element?.showModal();
    else element?.show();
    return () => {
      element?.close();
      uncount();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [modal]);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  return dialog;
};

export const ExpandedPlayer = ({ modal, onClose }: ExpandedPlayerProps) => {
  const story = usePlayerView((view) => view.story);
  const item = usePlayerView((view) => view.item);
  const group = usePlayerView(groupName);
  const short = usePlayerView(shortPart);
  const dialog = useShown(modal, onClose);
  const titleId = useId();
  if (story === null || item === null) return null;
  const part = story.audioFiles.find(({ _id }) => _id === item.partId);
  const colours = coverColours({ title: story.name, genres: story.genre, category: story.category });
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--cover-sky': colours.sky,
    '--cover-foot': colours.foot,
  };
  return (
    <dialog
      ref={dialog}
      className={styles.player}
      style={style}
      aria-labelledby={titleId}
      aria-modal={modal || undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.top}>
        <IconButton
          label={text('player.collapse')}
          icon={<Icon glyph={ChevronDown} />}
          tone="strong"
          tooltip={false}
          onClick={onClose}
        />
        <p className={styles.group}>{group}</p>
        <span className={styles.balance} />
      </div>
      <Cover src={story.coverArt} size={400} shape="feature" className={styles.cover} eager />
      <h2 id={titleId} className={styles.title}>
        {story.name}
      </h2>
      <p className={styles.part}>{[short, part ? partTitle(part) : null].filter(Boolean).join(' · ')}</p>
      <PlayerSeek tall />
      <Transport large />
      <PlayerNotice />
      <Extras />
    </dialog>
  );
};
