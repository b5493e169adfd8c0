import { delays } from '@meend/core/shared/timings.ts';
import { useEffect, useState } from 'react';
import { type Suggestion, suggestEmail } from './email-suggestion.ts';

/** Waits until the typing pauses, so that "gmail.co" on its way to "gmail.com" is no slip, and no button moves away. */
export const useSuggestion = (typed: string): Suggestion | null => {
  const [checkedEmail, setCheckedEmail] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setCheckedEmail(typed), delays.emailSuggestionDebounce);
    return () => clearTimeout(timer);
  }, [typed]);
  return checkedEmail === typed ? suggestEmail(typed) : null;
};
