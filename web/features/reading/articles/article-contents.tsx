import { text } from '@meend/web/messages/text.ts';
import styles from './article-contents.module.css';

export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  readonly under?: readonly { readonly id: string; readonly text: string }[];
}

interface ArticleContentsProps {
  readonly entries: readonly ContentsEntry[];
}

/** Table of contents beside the text, from 1100 px only. */
export const ArticleContents = ({ entries }: ArticleContentsProps) => (
  <nav aria-label={text('reading.contents')} className={styles.contents}>
    <p className={styles.title}>{text('reading.contents')}</p>
    <ul className={styles.list}>
      {entries.map(({ id, text: name, under = [] }) => (
        <li key={id}>
          <a href={`#${id}`}>{name}</a>
          {under.length > 0 ? (
            <ul className={styles.under}>
              {under.map((heading) => (
                <li key={heading.id}>
                  <a href={`#${heading.id}`}>{heading.text}</a>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  </nav>
);
