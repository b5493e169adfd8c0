import { type CallStudio, useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ContentLoader } from './content-loader.tsx';
import type { EditorPrefix } from './content-type.ts';

interface ItemEditorProps<Item> {
  /** The item to edit; null for a new one. */
  readonly id: string | null;
  /** Key of the queries of its list. */
  readonly list: string;
  readonly read: (callStudio: CallStudio, id: string) => Promise<Item>;
  readonly prefix: EditorPrefix;
  readonly title: string;
  readonly loading: string;
  readonly failed: string;
  readonly onDone: () => void;
  /** The form of the loaded item, or of a new one. */
  readonly children: (item: Item | null) => ReactNode;
}

const Existing = <Item,>({
  id,
  list,
  read,
  children,
  ...texts
}: ItemEditorProps<Item> & { readonly id: string }) => {
  const { callStudio } = useStudioClient();
  const query = useQuery({
    queryKey: [list, 'one', id],
    queryFn: () => read(callStudio, id),
    // An editor starts from the current version, which is not refetched while the admin types.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <ContentLoader {...texts} query={query}>
      {children}
    </ContentLoader>
  );
};

/** Editor of a new or an existing item. */
export const ItemEditor = <Item,>({ id, ...rest }: ItemEditorProps<Item>) =>
  id === null ? rest.children(null) : <Existing {...rest} id={id} />;
