// Uploads pictures as soon as they are selected; the article refers to the returned URL.

import type { PictureSlot } from '@meend/core/blog/article-form.ts';
import { uploadCalls } from '@meend/core/contract/media/uploads.calls.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import { useRef, useState } from 'react';

export interface Sending {
  readonly name: string;
  /** Why the upload failed; null while it is in progress. */
  readonly error: string | null;
  readonly file: File;
}

const failureMessage = (failure: unknown): string => {
  const serverMessage =
    failure instanceof ApiError && failure.code.startsWith('upload.') ? failure.serverMessage : null;
  return serverMessage ?? text('studio-articles.upload-failed');
};

export const usePictureUpload = (onUploaded: (slot: PictureSlot, url: string) => void) => {
  const { sendForm } = useStudioClient();
  const [sendings, setSendings] = useState<Readonly<Partial<Record<PictureSlot, Sending>>>>({});
  const inProgress = useRef(
    new Map<PictureSlot, { readonly stop: AbortController; readonly end: Promise<void> }>(),
  );
  const onUploadedRef = useRef(onUploaded);
  onUploadedRef.current = onUploaded;

  const show = (slot: PictureSlot, sending: Sending | undefined): void =>
    setSendings(({ [slot]: _, ...others }) => (sending ? { ...others, [slot]: sending } : others));

  const drop = (slot: PictureSlot): void => {
    inProgress.current.get(slot)?.stop.abort();
    inProgress.current.delete(slot);
    show(slot, undefined);
  };

  const send = (slot: PictureSlot, file: File): void => {
    drop(slot);
    const stop = new AbortController();
    const run = async (): Promise<void> => {
      const form = new FormData();
      form.append('name', file.name);
      // The server crops to 16:9 for this category.
      form.append('category', 'blog');
      form.append('thumbnail', file, file.name);
      try {
        const { thumbnailUrl } = await sendForm(uploadCalls.uploadThumbnail, form, { signal: stop.signal });
        if (stop.signal.aborted) return;
        show(slot, undefined);
        onUploadedRef.current(slot, thumbnailUrl);
      } catch (failure) {
        if (stop.signal.aborted) return;
        logFailure('picture upload failed', failure);
        show(slot, { name: file.name, file, error: failureMessage(failure) });
      } finally {
        if (inProgress.current.get(slot)?.stop === stop) inProgress.current.delete(slot);
      }
    };
    show(slot, { name: file.name, file, error: null });
    inProgress.current.set(slot, { stop, end: run() });
  };

  return {
    sendings,
    send,
    drop,
    /** Resolves when no upload is in progress. */
    settled: async (): Promise<void> => {
      await Promise.all([...inProgress.current.values()].map(({ end }) => end));
    },
  };
};
