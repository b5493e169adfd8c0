import { StudioListPanel } from '@meend/web/features/studio/frame/studio-list-panel.tsx';
import { text } from '@meend/web/messages/studio-articles.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
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
    setQuery((current) => {
      const next = new URLSearchParams(current);
      if (article === null) next.delete(QUERY);
      else next.set(QUERY, article);
      return next;
    });
  if (opened !== null) {
    return <ArticleEditor key={opened} id={opened === NEW ? null : opened} onDone={() => open(null)} />;
  }
  return (
    <StudioListPanel
      title={text('studio-articles.title')}
      line={text('studio-articles.line')}
      newLabel={text('studio-articles.new')}
      onNew={() => open(NEW)}
    >
      <ArticleList
        search={search}
        onSearch={setSearch}
        onEdit={({ _id }) => open(_id)}
        onNew={() => open(NEW)}
      />
    </StudioListPanel>
  );
};
