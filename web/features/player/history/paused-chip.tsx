import { text } from '@meend/web/messages/text.ts';
import { Chip } from '@meend/web/ui/text/chip.tsx';

export const PausedChip = () => (
  <Chip icon="icon-eye-off" iconSize={14}>
    {text('history-pause.chip')}
  </Chip>
);
