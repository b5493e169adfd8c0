import { delays } from '@meend/core/shared/timings.ts';
import { useEffect, useState } from 'react';
import { type Suggestion, suggestEmail } from './email-suggestion.ts';

/** Debounced, so that typing "gmail.co" on the way to "gmail.com" suggests nothing and moves no button. */
export const useSuggestion = (typed: string): Suggestion | null => {
  const [checkedEmail, setCheckedEmail] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setCheckedEmail(typed), delays.emailSuggestionDebounce);
    return () => clearTimeout(timer);
  }, [typed]);
  return checkedEmail === typed ? suggestEmail(typed) : null;
};
