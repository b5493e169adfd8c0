// What is found while a text is being typed.
import type { WireSuggestionGroup } from '@meend/core/contract/search/search.routes.ts';
import { useLineSuggestions, useSuggestions } from '@meend/web/api/search-queries.ts';
import { useEffect, useMemo, useState } from 'react';

const TYPING_PAUSE_MS = 120;
/** Sentences cost the server more. */
const LINES_PAUSE_MS = 400;
const MAX_LINES = 3;

const useDelayed = (text: string, milliseconds: number): string => {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return delayed;
};

interface LiveResults {
  readonly groups: readonly WireSuggestionGroup[];
  readonly count: number;
  /** Whether they are those of the whole text. */
  readonly isCurrent: boolean;
  readonly failure: Error | null;
}

/** Sentences after the stories. The last good list stays while another is fetched or cannot be. */
export const useLiveResults = (typed: string): LiveResults => {
  const text = typed.trim();
  const suggestions = useSuggestions(useDelayed(text, TYPING_PAUSE_MS));
  const lines = useLineSuggestions(useDelayed(text, LINES_PAUSE_MS));
  const [lastGood, setLastGood] = useState(suggestions.data);
  if (suggestions.data !== undefined && suggestions.data !== lastGood) setLastGood(suggestions.data);
  const found = lines.data?.found;
  const groups = useMemo(() => {
    const others = lastGood ?? [];
    if (!found?.length || others.some(({ kind }) => kind === 'lines')) return others;
    const at = others.findIndex(({ kind }) => kind === 'stories') + 1;
    return others.toSpliced(at, 0, { kind: 'lines', found: found.slice(0, MAX_LINES) });
  }, [lastGood, found]);
  const shown = text === '' ? [] : groups;
  return {
    groups: shown,
    count: shown.reduce((sum, group) => sum + group.found.length, 0),
    isCurrent: !(suggestions.isPlaceholderData || suggestions.isFetching || lines.isFetching),
    failure: suggestions.error,
  };
};
