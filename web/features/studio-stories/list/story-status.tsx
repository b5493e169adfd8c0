import { text } from '@meend/web/messages/text';
import { classNames } from '@meend/web/ui/class-names';
import { Spinner } from '@meend/web/ui/feedback/spinner.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleAlert from 'lucide-react/icons/circle-alert';
import PencilLine from 'lucide-react/icons/pencil-line';
import Undo2 from 'lucide-react/icons/undo-2';
import { momentText } from '../moment-text.ts';
import type { ManagedStory } from '../story-group.ts';
import styles from './story-status.module.css';

const icons = { draft: PencilLine, scheduled: CalendarClock, withdrawn: Undo2 };

/** The state in words; a published story that is whole says nothing. */
export const StoryStatus = ({ story }: { readonly story: ManagedStory }) => {
  const { status, publishAt, audioFiles } = story;
  const waiting = audioFiles.filter(({ state }) => state === 'processing');
  const percent = Math.round(waiting.reduce((sum, part) => sum + part.percent, 0) / (waiting.length || 1));
  const refused = audioFiles.find(({ state }) => state === 'refused');
  return (
    <>
      {status === 'published' ? null : (
        <span className={classNames(styles.chip, styles[status])}>
          <Icon glyph={icons[status]} size={15} />
          {status === 'scheduled' && publishAt !== null
            ? text('studio-stories.status-scheduled', { moment: momentText(publishAt) })
            : text(status === 'draft' ? 'studio-stories.status-draft' : 'studio-stories.status-withdrawn')}
        </span>
      )}
      {waiting.length > 0 ? (
        <span className={classNames(styles.chip, styles.processing)}>
          <Spinner size={15} />
          {text('studio-stories.processing', { percent })}
        </span>
      ) : null}
      {refused ? (
        <span className={classNames(styles.chip, styles.refused)} title={refused.reason ?? undefined}>
          <Icon glyph={CircleAlert} size={15} />
          {text('studio-stories.refused')}
        </span>
      ) : null}
    </>
  );
};
