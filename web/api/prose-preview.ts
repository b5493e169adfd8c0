// How a text an admin writes will look, asked of the server whenever the typing pauses: the reader there is the one the
// public pages are made with.
import type { Prose } from '@meend/core/content-pages/markdown-parser.port.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import '@meend/web/messages/studio-markdown-messages.ts';
import { prosePreviewCalls } from '@meend/core/contract/content-pages/prose-preview.calls.ts';
import { text } from '@meend/web/messages/text.ts';
import { callStudio } from './studio-client.ts';

const TYPING_PAUSE_MS = 250;
const CACHE_TTL_MS = 60_000;

export interface ProsePreview {
  /** Of the last text that was read; undefined until the first was. */
  readonly blocks: Prose | undefined;
  readonly error: string | null;
}

export const useProsePreview = (markdown: string): ProsePreview => {
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
    gcTime: CACHE_TTL_MS,
  });
  return { blocks: data?.blocks, error: isError ? text('studio-writing.failed') : null };
};

/** What a field for Markdown says. */
export const markdownFieldLabels = () => ({
  marks: text('studio-writing.marks'),
  mark: {
    heading: text('studio-writing.heading'),
    bold: text('studio-writing.bold'),
    italic: text('studio-writing.italic'),
    list: text('studio-writing.list'),
    quote: text('studio-writing.quote'),
    link: text('studio-writing.link'),
  },
  preview: text('studio-writing.preview'),
  show: text('studio-writing.show'),
  hide: text('studio-writing.hide'),
  empty: text('studio-writing.empty'),
});
