import type { ContentSearch } from '@meend/web/features/studio/editing/content-list.tsx';
import { useOpenItem } from '@meend/web/features/studio/editing/use-open-item.ts';
import { StudioPanel } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/text.ts';
import { useState } from 'react';
import { ArticleList } from './article-list.tsx';
import { ArticleEditor } from './editor/article-editor.tsx';
import type { ArticleOrder } from './editor/article-queries.ts';

const wholeList: ContentSearch<ArticleOrder> = { text: '', status: 'all', sort: 'changed' };

/** Panel of the blog: the list of articles, or the editor of one. */
export const ArticlesPanel = () => {
  const [search, setSearch] = useState(wholeList);
  const { opened, open, openNew, close } = useOpenItem('article');
  if (opened !== null) return <ArticleEditor key={opened.key} id={opened.id} onDone={close} />;
  return (
    <StudioPanel
      title={text('studio-articles.title')}
      line={text('studio-articles.line')}
      create={{ label: text('studio-articles.new'), onPress: openNew }}
    >
      <ArticleList search={search} onSearch={setSearch} onEdit={({ _id }) => open(_id)} onNew={openNew} />
    </StudioPanel>
  );
};
