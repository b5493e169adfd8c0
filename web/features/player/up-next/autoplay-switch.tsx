import { text } from '@meend/web/messages/text.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Switch } from '@meend/web/ui/forms/switch.tsx';
import { usePlayer } from '../use-player.ts';
import { createAutoplay, useAutoplayChange } from './use-autoplay.ts';

/** "Autoplay". */
export const AutoplaySwitch = () => {
  const autoplay = usePlayer().lazy(createAutoplay);
  const on = useStore(autoplay);
  return (
    <Switch
      label={text('queue.autoplay')}
      help={text('queue.autoplay-help')}
      checked={on}
      onChange={useAutoplayChange()}
    />
  );
};
