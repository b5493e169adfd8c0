import { text } from '@meend/web/messages/text';
import { formatDate } from '@meend/web/platform/format-date';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import Newspaper from 'lucide-react/icons/newspaper';
import type { ArticleCard } from '../articles.ts';
import styles from './article-list.module.css';
import { ArticleStatus } from './article-status.tsx';

export interface ArticleRowProps {
  readonly article: ArticleCard;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onRestore: () => void;
}

/** The action's verb is seen; its name tells the article too. */
const Named = ({ verb, title }: { readonly verb: string; readonly title: string }) => (
  <>
    {verb}
    <VisuallyHidden> {title}</VisuallyHidden>
  </>
);

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
      <td className={styles.date}>
        <span className={styles.inline}>{text('studio-articles.updated-column')} </span>
        {formatDate(updatedAt)}
      </td>
      <td className={styles.actions}>
        <div className={styles.buttons}>
          <Button variant="secondary" dense onClick={onEdit}>
            <Named verb={text('studio-articles.edit')} title={title} />
          </Button>
          <Button
            variant="secondary"
            dense
            busy={busy}
            className={isGone ? undefined : styles.delete}
            onClick={isGone ? onRestore : onRemove}
          >
            <Named verb={text(isGone ? 'studio-articles.restore' : 'studio-articles.delete')} title={title} />
          </Button>
        </div>
      </td>
    </tr>
  );
};
