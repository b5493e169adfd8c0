// A rating that one press submits, in the dialog and at the end of a story.
import type { Rating } from '@meend/core/feedback/rating.ts';
import { delays } from '@meend/core/shared/timings.ts';
import { useApi } from '@meend/web/api/api.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sendFeedback } from './send-feedback.ts';

/** `onThanked` is called when the thanks were shown long enough. */
export const useRating = (title: string, onThanked: () => void) => {
  const { call } = useApi();
  const { user } = useSession();
  const [chosen, setChosen] = useState<Rating | null>(null);
  const { mutate, isSuccess, isPending, isError } = useMutation({
    mutationFn: (rating: Rating) => sendFeedback(call, { title, rating }, user),
  });
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(onThanked, delays.feedbackThanks);
    return () => clearTimeout(timer);
  }, [isSuccess, onThanked]);
  const choose = (rating: Rating) => {
    if (isPending || isSuccess) return;
    setChosen(rating);
    mutate(rating);
  };
  return { chosen, choose, isSuccess, isPending, isError };
};
