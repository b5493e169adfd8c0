// "Autoplay" of a listener's account. A change holds on this device at once and is then saved; what the account says
// comes with the resume points.

import { libraryCalls } from '@meend/core/contract/playback/library.calls.ts';
import { useApi } from '@meend/web/api/api.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import { useSavedResumePoints } from '@meend/web/api/listener-queries.ts';
import { listenerKey } from '@meend/web/api/queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { rememberedJson } from '@meend/web/platform/storage/remembered-json.ts';
import type { StoredJson } from '@meend/web/platform/storage/stored-json.ts';
import { createEvent, type Store } from '@meend/web/platform/store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Player } from '../player.ts';
import { guest } from '../resume-points.ts';
import { usePlayer } from '../use-player.ts';

// "Autoplay": whether a story is followed by another one by itself; off by default. A listener's choice belongs to
// the account; its copy on this device is what playback reads, so that it never waits for the server.

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

interface Autoplay extends Store<boolean> {
  readonly set: (on: boolean) => void;
  /** The guest's choice on this device, until it has joined an account. */
  readonly guest: StoredJson<boolean>;
}

export const createAutoplay = ({ deps, resumePoints }: Player): Autoplay => {
  const changes = createEvent();
  const storedAt = rememberedJson(deps.storage, isBoolean);
  const storedOf = (owner: string) => storedAt(`autoplay:${owner}`);
  const stored = () => storedOf(resumePoints.owner());
  return {
    initial: false,
    read: () => stored().read() ?? false,
    subscribe: changes.subscribe,
    set: (on) => {
      stored().write(on);
      changes.emit();
    },
    guest: storedOf(guest),
  };
};

/** The answer that brings the account's choice. */
interface Saved {
  readonly autoplay: boolean;
}

const useSaveAutoplay = (onFailed: (cause: Error, on: boolean) => void) => {
  const { call } = useApi();
  const userId = useSession().user?.userId ?? '';
  const client = useQueryClient();
  const queryKey = [...listenerKey(userId), 'listening-places'];
  const { mutate } = useMutation({
    // Serializes the mutations in the order of the presses.
    scope: { id: 'autoplay' },
    mutationFn: async (on: boolean) => {
      // A response on its way would say how it was before.
      await client.cancelQueries({ queryKey });
      return call(libraryCalls.changeAutoplay, { params: { userId }, body: { on } });
    },
    onSuccess: ({ on }) =>
      client.setQueryData<Saved>(queryKey, (saved) => saved && { ...saved, autoplay: on }),
    onError: onFailed,
  });
  return mutate;
};

/** What a press on the switch does. */
export const useAutoplayChange = (): ((on: boolean) => void) => {
  const { user } = useSession();
  const { toasts } = usePlatform();
  const autoplay = usePlayer().lazy(createAutoplay);
  const save = useSaveAutoplay((cause, on) => {
    autoplay.set(!on);
    toasts.show({ text: failureMessage(cause, text('queue.autoplay-failed')), tone: 'error' });
  });
  return (on) => {
    autoplay.set(on);
    if (user === null) return;
    // A guest's choice that has not joined the account yet is older.
    autoplay.guest.clear();
    save(on);
  };
};

const nothing = (): void => {};

/**
 * Copies the account's choice to this device. What a guest switched on here is switched on for the account that signs in,
 * once; off is no choice of a guest's, so it changes nothing. If that cannot be saved, it holds on this device and is tried
 * again with the next page load.
 */
export const useAccountAutoplay = (): void => {
  const userId = useSession().user?.userId ?? null;
  const autoplay = usePlayer().lazy(createAutoplay);
  const save = useSaveAutoplay(nothing);
  const { data } = useSavedResumePoints(userId);
  const saved = data?.autoplay;
  useEffect(() => {
    if (userId === null || saved === undefined) return;
    const joins = autoplay.guest.read() === true && !saved;
    autoplay.set(joins || saved);
    if (joins) save(true, { onSuccess: autoplay.guest.clear });
    else autoplay.guest.clear();
  }, [userId, saved, autoplay, save]);
};
