// Deletes an item by withdrawing it, so that its toast can undo that.

import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import { useMutation } from '@tanstack/react-query';
import type { ContentPrefix, EditedContent } from './content-type.ts';

interface RemovalOptions<Content> {
  /** Name in log messages: "A story". */
  readonly name: string;
  readonly withdraw: (content: Content) => Promise<unknown>;
  readonly restore: (content: Content) => Promise<unknown>;
  /** Invalidates the lists that show it. */
  readonly refresh: () => Promise<void>;
  readonly prefix: ContentPrefix;
  readonly deleteFailed: (content: Content) => string;
  /** Values for the messages, such as its name. */
  readonly valuesOf: (content: Content) => Readonly<Record<string, string>>;
}

export const useRemoval = <Content extends EditedContent>(options: RemovalOptions<Content>) => {
  const { toasts } = usePlatform();
  const { name, withdraw, restore, refresh, prefix, deleteFailed, valuesOf } = options;

  const restoring = useMutation({
    mutationFn: restore,
    onSuccess: async (_, content) => {
      await refresh();
      toasts.show({ tone: 'success', text: text(`${prefix}restored`, valuesOf(content)) });
    },
    onError: (cause, content) => {
      logFailure(`${name} was not restored`, cause);
      toasts.show({
        tone: 'error',
        text: text(`${prefix}restore-failed`, valuesOf(content)),
        action: { label: text('app.try-again'), run: () => restoring.mutate(content) },
      });
    },
  });

  const removing = useMutation({
    mutationFn: withdraw,
    onSuccess: async (_, content) => {
      await refresh();
      toasts.show({
        tone: 'success',
        text: text(`${prefix}deleted`, valuesOf(content)),
        action: { label: text(`${prefix}undo`), run: () => restoring.mutate(content) },
      });
    },
    onError: (cause, content) => {
      logFailure(`${name} was not deleted`, cause);
      toasts.show({
        tone: 'error',
        text: deleteFailed(content),
        action: { label: text('app.try-again'), run: () => removing.mutate(content) },
      });
    },
  });

  return {
    remove: (content: Content): void => removing.mutate(content),
    restore: (content: Content): void => restoring.mutate(content),
  };
};

export type Removal<Content extends EditedContent> = ReturnType<typeof useRemoval<Content>>;
