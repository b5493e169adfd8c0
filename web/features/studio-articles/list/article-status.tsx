import { text } from '@meend/web/messages/text';
import { formatMoment } from '@meend/web/platform/format-moment';
import { classNames } from '@meend/web/ui/class-names';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import PencilLine from 'lucide-react/icons/pencil-line';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ArticleCard } from '../articles.ts';
import styles from './article-status.module.css';

const icons = { draft: PencilLine, scheduled: CalendarClock, withdrawn: Undo2 };

/** The state in words; a published article says nothing. */
export const ArticleStatus = ({ status, publishAt }: Pick<ArticleCard, 'status' | 'publishAt'>) =>
  status === 'published' ? null : (
    <span className={classNames(styles.chip, styles[status])}>
      <Icon glyph={icons[status]} size={15} />
      {status === 'scheduled'
        ? text('studio-articles.status-scheduled', { moment: formatMoment(publishAt ?? '') })
        : text(`studio-articles.status-${status}`)}
    </span>
  );
