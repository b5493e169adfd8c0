import { ActionsCell, DateCell, RowButton } from '@meend/web/features/studio/frame/list-table.tsx';
import { text } from '@meend/web/messages/studio-articles.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import Newspaper from 'lucide-react/icons/newspaper';
import type { ArticleCard } from '../article-queries.ts';
import styles from './article-list.module.css';
import { ArticleStatus } from './article-status.tsx';

export interface ArticleRowProps {
  readonly article: ArticleCard;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onRestore: () => void;
}

export const ArticleRow = ({ article, busy, onEdit, onRemove, onRestore }: ArticleRowProps) => {
  const { title, authorName, topic, updatedAt, mainImage } = article;
  const isGone = article.status === 'withdrawn';
  return (
    <tr className={isGone ? styles.gone : undefined}>
      <td className={styles.picture}>
        {mainImage ? (
          <img src={mainImage.small ?? mainImage.url} alt="" width={80} height={45} loading="lazy" />
        ) : (
          <span className={styles.blank}>
            <Icon glyph={Newspaper} size={20} />
          </span>
        )}
      </td>
      <th scope="row" className={styles.name}>
        <span className={styles.title}>{title}</span>
        {authorName ? (
          <span className={styles.author}>{text('studio-articles.by', { author: authorName })}</span>
        ) : null}
        <ArticleStatus {...article} />
      </th>
      <td className={styles.topic}>{topic}</td>
      <DateCell label={text('studio-articles.updated-column')}>{formatDate(updatedAt)}</DateCell>
      <ActionsCell>
        <RowButton onClick={onEdit} verb={text('studio-articles.edit')} what={title} />
        <RowButton
          busy={busy}
          danger={!isGone}
          onClick={isGone ? onRestore : onRemove}
          verb={text(isGone ? 'studio-articles.restore' : 'studio-articles.delete')}
          what={title}
        />
      </ActionsCell>
    </tr>
  );
};
