import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { listenerActionsOf } from '../queued-listener-actions.ts';
import { usePlayer } from '../use-player.ts';
import { markHeard } from './mark-heard.ts';

interface NotHeardButtonProps {
  readonly partId: string;
  readonly label: string;
}

/** "Mark as not heard": the part counts as new again; its resume point stays. */
export const NotHeardButton = ({ partId, label }: NotHeardButtonProps) => {
  const { announce } = usePlatform();
  const player = usePlayer();
  const { resumePoints, deps } = player;
  const mark = () => {
    const at = new Date(deps.clock.now());
    markHeard(resumePoints, partId, false, at);
    const action = { kind: 'finished', about: partId, finished: false, at: at.toISOString() } as const;
    listenerActionsOf(player).queue(action);
    announce(text('player.marked-not-heard', { label }));
  };
  return (
    <IconButton
      label={text('player.not-heard', { label })}
      icon={<Icon glyph={RotateCcw} size={20} />}
      onClick={mark}
    />
  );
};
