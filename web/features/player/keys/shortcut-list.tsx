import { text } from '@meend/web/messages/text.ts';
import { Switch } from '@meend/web/ui/forms/switch.tsx';
import { Dialog } from '@meend/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import styles from './shortcut-list.module.css';
import { areShortcutsOn, switchShortcuts } from './shortcut-switch.ts';

const rows = [
  ['Space, K', 'player.shortcut-play'],
  ['J', 'player.shortcut-back'],
  ['L', 'player.shortcut-forward'],
  ['Shift + N', 'player.shortcut-next'],
  ['Shift + P', 'player.shortcut-previous'],
  ['[', 'player.shortcut-chapter-back'],
  [']', 'player.shortcut-chapter-forward'],
  ['M', 'player.shortcut-mute'],
  ['<', 'player.shortcut-slower'],
  ['>', 'player.shortcut-faster'],
  ['R', 'player.shortcut-loop'],
  ['Q', 'player.shortcut-queue'],
  ['T', 'player.shortcut-text'],
  ['S', 'player.shortcut-sleep'],
  ['B', 'bookmark.add'],
  ['Shift + X', 'player.shortcut-shut'],
  ['/', 'player.shortcut-search'],
  ['?', 'player.shortcut-help'],
  ['Esc', 'player.shortcut-close'],
  ['Esc, Esc', 'player.shortcut-hide'],
] as const;

export const ShortcutList = ({ onClose }: { readonly onClose: () => void }) => {
  const [on, setOn] = useState(areShortcutsOn);
  const change = (chosen: boolean) => {
    switchShortcuts(chosen);
    setOn(chosen);
  };
  return (
    <Dialog open onClose={onClose} title={text('player.shortcuts')} closeLabel={text('app.close')}>
      <dl className={styles.list}>
        {rows.map(([keys, meaning]) => (
          <div key={keys} className={styles.row}>
            <dt className={styles.keys}>{keys}</dt>
            <dd>{text(meaning)}</dd>
          </div>
        ))}
      </dl>
      <Switch label={text('player.shortcuts-switch')} checked={on} onChange={change} />
    </Dialog>
  );
};
