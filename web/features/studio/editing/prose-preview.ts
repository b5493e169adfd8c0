// Preview of a Markdown text, rendered by the server with the parser of the public pages; debounced while typing.

import { prosePreviewCalls } from '@meend/core/contract/pages/prose-preview.calls.ts';
import type { Prose } from '@meend/core/pages/prose.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 250;
const PREVIEW_TTL_MS = 60_000;

interface ProsePreview {
  /** Of the latest rendered text; undefined before the first response. */
  readonly blocks: Prose | undefined;
  readonly error: string | null;
}

export const useProsePreview = (markdown: string): ProsePreview => {
  const { callStudio } = useStudioClient();
  const [debounced, setDebounced] = useState(markdown);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(markdown), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [markdown]);
  const { data, isError } = useQuery({
    queryKey: ['prose-preview', debounced],
    queryFn: ({ signal }) =>
      callStudio(prosePreviewCalls.previewProse, { body: { markdown: debounced } }, { signal }),
    enabled: debounced.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: PREVIEW_TTL_MS,
  });
  return { blocks: data?.blocks, error: isError ? text('studio-markdown.failed') : null };
};

/** Labels of a Markdown field. */
export const markdownFieldLabels = () => ({
  marks: text('studio-markdown.marks'),
  mark: {
    heading: text('studio-markdown.heading'),
    bold: text('studio-markdown.bold'),
    italic: text('studio-markdown.italic'),
    list: text('studio-markdown.list'),
    quote: text('studio-markdown.quote'),
    link: text('studio-markdown.link'),
  },
  preview: text('studio-markdown.preview'),
  show: text('studio-markdown.show'),
  hide: text('studio-markdown.hide'),
  empty: text('studio-markdown.empty'),
});
