// A listener as the desk gets them. Each look is written down, so nothing is asked for again by itself.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../api/failure-sentence.ts';
import { callStudio } from '../../api/studio-client.ts';
import { text } from '../../messages/text.ts';
import { toasts } from '../../ui/overlays/toast-queue.ts';

export const useListenerFile = (id: string) =>
  useQuery({
    queryKey: ['studio', 'listener', id],
    queryFn: ({ signal }) => callStudio('listenerFile', { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A mail that failed goes once more; the account is looked at again then. */
export const useResending = (id: string, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mailId: string) => callStudio('resendMail', { params: { id, mailId }, body: {} }),
    onSuccess: ({ message }) => toasts.show({ tone: 'success', text: message }),
    onError: (failure) =>
      toasts.show({ tone: 'error', text: sentenceOf(failure, text('studio-listeners.resend-failed')) }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['studio', 'listener', id] });
      onDone();
    },
  });
};
