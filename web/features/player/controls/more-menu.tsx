import { text } from '@meend/web/messages/text';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { useDisclosure } from '@meend/web/ui/overlays/use-disclosure';
import Ellipsis from 'lucide-react/icons/ellipsis';
import styles from './more-menu.module.css';
import { LoopButton, VolumeControl } from './player-settings.tsx';

/** A disclosure for what has no room in a narrow bar: it holds a button and a slider, each with its own keys. */
export const MoreMenu = () => {
  const { open, setOpen, holder, opener, panel } = useDisclosure();
  return (
    <div ref={holder} className={styles.holder}>
      <IconButton
        ref={opener}
        label={text('listening.more')}
        icon={<Icon glyph={Ellipsis} size={22} />}
        tooltip={!open}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      />
      <div id={panel} hidden={!open} className={styles.panel}>
        <LoopButton />
        <VolumeControl />
      </div>
    </div>
  );
};
