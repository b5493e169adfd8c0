import { isUnknown } from '@meend/web/api/client.ts';
import { text } from '@meend/web/messages/text.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EditorPrefix } from './content-type.ts';
import { EditorLoading } from './editor-loading.tsx';

interface ContentLoaderProps<Content> {
  readonly query: UseQueryResult<Content>;
  readonly prefix: EditorPrefix;
  readonly title: string;
  readonly loading: string;
  readonly failed: string;
  readonly onDone: () => void;
  readonly children: (content: Content) => ReactNode;
}

/** The loaded content, or why loading failed. */
export const ContentLoader = <Content,>(props: ContentLoaderProps<Content>) => {
  const { query, prefix, title, loading, failed, onDone, children } = props;
  if (query.data !== undefined) return children(query.data);
  const isGone = isUnknown(query.error);
  return (
    <EditorLoading
      title={title}
      pending={query.isPending}
      loading={loading}
      failed={isGone ? text(`${prefix}not-found`) : failed}
      retryLabel={text('app.try-again')}
      retrying={query.isFetching}
      onRetry={isGone ? undefined : () => void query.refetch()}
      backLabel={text(`${prefix}back`)}
      onBack={onDone}
    />
  );
};
