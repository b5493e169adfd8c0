import { text } from '@meend/web/messages/text.ts';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { Chip } from '@meend/web/ui/text/chip.tsx';
import EyeOff from 'lucide-react/icons/eye-off';

export const PausedChip = () => (
  <Chip icon={<Icon glyph={EyeOff} size={14} />}>{text('history-pause.chip')}</Chip>
);
