import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import '../../messages/studio-articles-sentences.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import styles from './articles-panel.module.css';
import { ArticleEditor } from './editor/article-editor.tsx';
import { ArticleList, wholeList } from './list/article-list.tsx';

/** What the address's query says is open: an article's id, or this for a new one. */
const NEW = 'new';
const QUERY = 'article';

/** The articles of the blog: their list, or the editor of one of them. */
export const ArticlesPanel = () => {
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState(wholeList);
  const opened = query.get(QUERY);
  const open = (article: string | null) =>
    setQuery((present) => {
      const next = new URLSearchParams(present);
      if (article === null) next.delete(QUERY);
      else next.set(QUERY, article);
      return next;
    });
  if (opened !== null) {
    return <ArticleEditor key={opened} id={opened === NEW ? null : opened} onDone={() => open(null)} />;
  }
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <div>
          <PageHeading look="h2">{text('studio-articles.title')}</PageHeading>
          <p className={styles.line}>{text('studio-articles.line')}</p>
        </div>
        <Button dense icon={<Icon glyph={Plus} size={20} />} onClick={() => open(NEW)}>
          {text('studio-articles.new')}
        </Button>
      </div>
      <ArticleList
        search={search}
        onSearch={setSearch}
        onEdit={({ _id }) => open(_id)}
        onNew={() => open(NEW)}
      />
    </div>
  );
};
