// A listener's file in the studio. Every view is recorded in the audit log, so it is never refetched automatically.

import { studioListenerCalls } from '@meend/core/contract/staff/listeners.calls.ts';
import type { WireListenerFile } from '@meend/core/contract/staff/wire-listener.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { type MessageKey, text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export const useListenerFile = (id: string) => {
  const { callStudio } = useStudioClient();
  return useQuery({
    queryKey: ['studio', 'listener', id],
    queryFn: ({ signal }) => callStudio(studioListenerCalls.listenerFile, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
};

/** Resends a failed mail, then refetches the account. */
export const useResending = (id: string, onDone: () => void) => {
  const { toasts } = usePlatform();
  const { callStudio } = useStudioClient();
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

/** Props of all cards with actions: these are for super admins and concern one account. */
export interface ActsProps {
  readonly account: WireListenerFile['account'];
  readonly mayAct: boolean;
}

export interface Act<Input = void> {
  readonly isOpen: boolean;
  readonly isPending: boolean;
  /** Why the action failed; null if it did not. */
  readonly failure: string | null;
  readonly open: () => void;
  /** Does nothing while the action is in progress, so that its result is shown in the dialog. */
  readonly cancel: () => void;
  readonly perform: (input: Input) => void;
}

/**
 * An action: confirmed, performed once, and its result shown in a toast. The account is refetched after success and
 * failure.
 */
export const useAct = <Input = void>(
  id: string,
  act: (input: Input) => Promise<{ readonly message: string }>,
  failed: MessageKey,
): Act<Input> => {
  const { toasts } = usePlatform();
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
