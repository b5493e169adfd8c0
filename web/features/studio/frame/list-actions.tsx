// Actions on a list or a row: their confirmation, the toast of their result with its undo, and the focus, which moves to
// the title if the pressed button is removed.

import { failureMessage } from '@meend/web/api/failure-message.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import type { ButtonProps } from '@meend/web/ui/actions/button.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { returnFocus } from '@meend/web/ui/overlays/modals.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CallStudio, useStudioClient } from './studio-client.ts';

interface ActionLabel extends Pick<ButtonProps, 'variant'> {
  readonly label: string;
  /** The row's name after the label, for screen readers; by default `nameOf`. */
  readonly what?: string;
  readonly danger?: boolean;
}

/** Opens an item by parameters of the URL's query. */
interface OpeningAction extends ActionLabel {
  readonly open: Readonly<Record<string, string>>;
}

/** The toast of its result: a text, or by default the server's message. */
type Result =
  | { readonly send: (callStudio: CallStudio) => Promise<unknown>; readonly done: string }
  | {
      readonly send: (callStudio: CallStudio) => Promise<{ readonly message: string }>;
      readonly done?: never;
    };

interface SendingOptions extends ActionLabel {
  readonly failed: string;
  /** The toast of a failure shows `failed`, not the server's message, and offers a retry. */
  readonly canRetry?: boolean;
  /** Button of the toast. */
  readonly undo?: SendingAction;
  /** Confirmation before it. */
  readonly question?: {
    readonly title: string;
    readonly cancel: string;
    /** True unless stated. */
    readonly danger?: boolean;
    readonly lines: ReactNode;
  };
}

export type SendingAction = SendingOptions & Result;
export type ListAction = OpeningAction | SendingAction;

interface Press {
  readonly action: SendingAction;
  /** The pressed button: its row and position. */
  readonly slot: string;
}

export type PressAction = (action: ListAction, slot: string, button: Element) => void;

export const useListActions = (refresh: () => Promise<void>) => {
  const { toasts } = usePlatform();
  const { callStudio } = useStudioClient();
  const [, setQuery] = useSearchParams();
  const [pending, setPending] = useState<Press | null>(null);
  const pressed = useRef<Element | null>(null);
  const sending = useMutation({
    mutationFn: async ({ action }: Press): Promise<string> => {
      if (action.done === undefined) return (await action.send(callStudio)).message;
      await action.send(callStudio);
      return action.done;
    },
    onSuccess: (done, { action: { undo }, slot }) => {
      toasts.show({
        tone: 'success',
        text: done,
        ...(undo ? { action: { label: undo.label, run: () => sending.mutate({ action: undo, slot }) } } : {}),
      });
    },
    onError: (failure, press) => {
      const { failed, canRetry = false } = press.action;
      if (!canRetry) {
        toasts.show({ tone: 'error', text: failureMessage(failure, failed) });
        return;
      }
      logFailure('an action of a list failed', failure);
      const again = { label: text('app.try-again'), run: () => sending.mutate(press) };
      toasts.show({ tone: 'error', text: failed, action: again });
    },
    onSettled: async () => {
      await refresh();
      setPending(null);
    },
  });

  // The pressed button may have been removed with its row.
  useEffect(() => {
    if (pending !== null || pressed.current?.isConnected !== false) return;
    pressed.current = null;
    if (document.activeElement === document.body) returnFocus(null);
  });

  const press: PressAction = (action, slot, button) => {
    if ('open' in action) {
      setQuery((current) => new URLSearchParams({ ...Object.fromEntries(current), ...action.open }));
      return;
    }
    pressed.current = button;
    if (action.question === undefined) sending.mutate({ action, slot });
    else setPending({ action, slot });
  };
  const question = pending?.action.question;
  return {
    press,
    isBusy: (slot: string): boolean =>
      pending === null && sending.isPending && sending.variables.slot === slot,
    question:
      pending === null || question === undefined ? null : (
        <ConfirmDialog
          open
          title={question.title}
          confirmLabel={pending.action.label}
          cancelLabel={question.cancel}
          danger={question.danger ?? true}
          busy={sending.isPending}
          onConfirm={() => sending.mutate(pending)}
          onCancel={() => setPending(null)}
        >
          {question.lines}
        </ConfirmDialog>
      ),
  };
};
