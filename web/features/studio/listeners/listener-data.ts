// A listener as the desk gets them. Each look is written down, so nothing is asked for again by itself.

import { studioListenerCalls } from '@meend/core/contract/staff/listeners.calls.ts';
import type { WireListenerFile } from '@meend/core/contract/staff/listeners.schemas.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import { callStudio } from '@meend/web/features/studio/frame/studio-client.ts';
import { type MessageKey, text } from '@meend/web/messages/studio-listeners.ts';
import { toasts } from '@meend/web/ui/overlays/toast-queue.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export const useListenerFile = (id: string) =>
  useQuery({
    queryKey: ['studio', 'listener', id],
    queryFn: ({ signal }) => callStudio(studioListenerCalls.listenerFile, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A mail that failed goes once more; the account is looked at again then. */
export const useResending = (id: string, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mailId: string) =>
      callStudio(studioListenerCalls.resendMail, { params: { id, mailId }, body: {} }),
    onSuccess: ({ message }) => toasts.show({ tone: 'success', text: message }),
    onError: (failure) =>
      toasts.show({ tone: 'error', text: failureMessage(failure, text('studio-listeners.resend-failed')) }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['studio', 'listener', id] });
      onDone();
    },
  });
};

/** Of every card with acts: they are for super admins, and about one account. */
export interface ActsProps {
  readonly account: WireListenerFile['account'];
  readonly mayAct: boolean;
}

export interface Act<Input = void> {
  readonly isOpen: boolean;
  readonly isPending: boolean;
  /** Why it was not done; null while nothing went wrong. */
  readonly failure: string | null;
  readonly open: () => void;
  /** Does nothing once the act is on its way: its end is told where it was asked for. */
  readonly cancel: () => void;
  readonly perform: (input: Input) => void;
}

/** Asked, done once, told; the account is looked at again whatever came of it. */
export const useAct = <Input = void>(
  id: string,
  act: (input: Input) => Promise<{ readonly message: string }>,
  failed: MessageKey,
): Act<Input> => {
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const acting = useMutation({
    mutationFn: act,
    onSettled: async (done) => {
      await client.invalidateQueries({ queryKey: ['studio', 'listener', id] });
      if (done === undefined) return;
      setConfirming(false);
      toasts.show({ tone: 'success', text: done.message });
    },
  });
  return {
    isOpen: isConfirming,
    isPending: acting.isPending,
    failure: acting.isError ? failureMessage(acting.error, text(failed)) : null,
    open: () => {
      acting.reset();
      setConfirming(true);
    },
    cancel: () => {
      if (!acting.isPending) setConfirming(false);
    },
    perform: (input) => {
      if (!acting.isPending) acting.mutate(input);
    },
  };
};
