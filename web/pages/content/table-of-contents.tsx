import { text } from '@meend/web/messages/text.ts';
import { useMediaQuery } from '@meend/web/platform/media-query.ts';
import type { ProseHeading } from '@meend/web/ui/text/prose/prose-tree.ts';
import styles from './content-page.module.css';

interface WrittenContentsProps {
  readonly chapters: readonly ProseHeading[];
  readonly numbered: boolean;
}

/** Open beside the text from 1100 px; below that width collapsed above it. */
export const TableOfContents = ({ chapters, numbered }: WrittenContentsProps) => {
  const isBeside = useMediaQuery('(min-width: 1100px)');
  const List = numbered ? 'ol' : 'ul';
  return (
    <nav aria-label={text('pages.contents')} className={styles.contents}>
      <details key={String(isBeside)} open={isBeside}>
        <summary className={styles.contentsTitle}>{text('pages.contents')}</summary>
        <List className={styles.chapters}>
          {chapters.map(({ id, text: chapter }) => (
            <li key={id}>
              <a href={`#${id}`}>{chapter}</a>
            </li>
          ))}
        </List>
      </details>
    </nav>
  );
};
