import type { WireListenTo } from '@meend/core/contract/blog/blog.routes.ts';
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import { text } from '@meend/web/messages/text.ts';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { CardLink } from '@meend/web/ui/text/link.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import styles from './listen-instead.module.css';

interface ListenInsteadProps {
  readonly story: WireListenTo;
}

export const ListenInstead = ({ story }: ListenInsteadProps) => (
  <aside className={styles.card} aria-label={text('reading.listen-instead')}>
    <Cover src={story.thumbnail} fallback={story.coverArt} size={72} shape="small" className={styles.cover} />
    <div className={styles.text}>
      <p className={styles.label}>
        <Icon glyph="icon-headphones" size={16} />
        {text('reading.listen-instead')}
      </p>
      <p className={styles.title}>
        <CardLink href={storyHref(story)} className={styles.link}>
          {story.name}
        </CardLink>
      </p>
      <p className={textStyle('meta', 'faint')}>{story.genre.join(', ')}</p>
    </div>
  </aside>
);
