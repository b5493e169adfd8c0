// Pictures go to the product's own upload call as soon as they are chosen; the article names what that call answered.
import type { PictureSlot } from '@meend/core/blog/studio/article-form.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { sendForm } from '@meend/web/api/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import { useRef, useState } from 'react';

export interface Sending {
  readonly name: string;
  /** Why it was not taken; null while it is on its way. */
  readonly fault: string | null;
  readonly file: File;
}

const sentenceOf = (failure: unknown): string => {
  const told =
    failure instanceof ApiError && failure.code.startsWith('upload.') ? failure.serverMessage : null;
  return told ?? text('studio-articles.upload-failed');
};

export const usePictureUpload = (onArrived: (place: PictureSlot, url: string) => void) => {
  const [sendings, setSendings] = useState<Readonly<Partial<Record<PictureSlot, Sending>>>>({});
  const underWay = useRef(
    new Map<PictureSlot, { readonly stop: AbortController; readonly end: Promise<void> }>(),
  );
  const arrived = useRef(onArrived);
  arrived.current = onArrived;

  const show = (place: PictureSlot, sending: Sending | undefined): void =>
    setSendings(({ [place]: _, ...others }) => (sending ? { ...others, [place]: sending } : others));

  const drop = (place: PictureSlot): void => {
    underWay.current.get(place)?.stop.abort();
    underWay.current.delete(place);
    show(place, undefined);
  };

  const send = (place: PictureSlot, file: File): void => {
    drop(place);
    const stop = new AbortController();
    const run = async (): Promise<void> => {
      const form = new FormData();
      form.append('name', file.name);
      // Kept sixteen by nine, as articles show it.
      form.append('category', 'blog');
      form.append('thumbnail', file, file.name);
      try {
        const { thumbnailUrl } = await sendForm('uploadThumbnail', form, { signal: stop.signal });
        if (stop.signal.aborted) return;
        show(place, undefined);
        arrived.current(place, thumbnailUrl);
      } catch (failure) {
        if (stop.signal.aborted) return;
        logFailure('A picture was not uploaded', failure);
        show(place, { name: file.name, file, fault: sentenceOf(failure) });
      } finally {
        if (underWay.current.get(place)?.stop === stop) underWay.current.delete(place);
      }
    };
    show(place, { name: file.name, file, fault: null });
    underWay.current.set(place, { stop, end: run() });
  };

  return {
    sendings,
    send,
    drop,
    /** Resolves when nothing is on its way any more. */
    settled: async (): Promise<void> => {
      await Promise.all([...underWay.current.values()].map(({ end }) => end));
    },
  };
};

export type PictureSending = ReturnType<typeof usePictureUpload>;
