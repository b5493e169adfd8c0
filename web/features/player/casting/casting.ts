// Playback on another device. A receiver is another origin, so the element plays an address that is signed for it,
// while the player goes on as before: the recording and its times are the same. Whatever the player loads meanwhile is
// replaced too; once the device is left, the element has the ordinary address again.

import { partCalls } from '@meend/core/contract/playback/part.calls.ts';
import { type RemoteDevices, remoteDevicesOf } from '@meend/web/platform/audio/remote-playback.ts';
import { listen } from '@meend/web/platform/page-events.ts';
import { createStore, type Store } from '@meend/web/platform/store.ts';
import type { Player } from '../player.ts';
import { addressIn, type LoadedSource, loadedSource } from './loaded-source.ts';

interface CastView {
  readonly isNear: boolean;
  readonly isConnected: boolean;
  readonly hasFailed: boolean;
}

export interface Casting extends Store<CastView> {
  /** Null in a browser that cannot play on another device. */
  readonly kind: RemoteDevices['kind'] | null;
  /** Looks for devices; returns the function that ends it. */
  readonly watch: () => () => void;
  /** Shows the browser's list of devices. */
  readonly press: () => Promise<void>;
}

const isDismissed = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'NotAllowedError';

/** Resolves once the element knows the recording, which a browser needs before it shows its devices. */
const whenKnown = (audio: HTMLAudioElement): Promise<void> =>
  new Promise((known, failed) => {
    const done = (settle: () => void) => () => {
      for (const stop of stops) stop();
      settle();
    };
    const stops = [
      listen(audio, 'loadedmetadata', done(known)),
      listen(
        audio,
        'error',
        done(() => failed(new Error('The address could not be played.'))),
      ),
    ];
  });

export const createCasting = (player: Player): Casting => {
  const { deps, read } = player;
  const audio = deps.audio.element();
  const devices = remoteDevicesOf(audio);
  const view = createStore<CastView>({ isNear: false, isConnected: false, hasFailed: false });
  /** The address signed for a receiver, and what it plays instead of. */
  let sent: { readonly url: string; readonly source: LoadedSource } | null = null;
  let isPrompting = false;

  const plays = (url: string): boolean => deps.audio.hasUrl(url);
  const isSent = (): boolean => sent !== null && plays(sent.url);

  const replace = (url: string, at: number): void => {
    const { paused } = audio;
    deps.audio.load(url, at);
    if (!paused) deps.audio.play();
  };

  /** What the element plays; with nothing loaded, what the player would load. */
  const currentSource = (): { readonly source: LoadedSource | null; readonly at: number } => {
    const { items, item, position } = read();
    if (deps.audio.hasSource()) return { source: loadedSource(items, audio.src), at: audio.currentTime };
    return { source: item && { partId: item.partId, isStream: Boolean(item.onward) }, at: position };
  };

  /** Returns whether the element has the address for a receiver now. */
  const send = async (): Promise<boolean> => {
    const { source } = currentSource();
    if (source === null) return false;
    const { partId, isStream } = source;
    const address = await deps.api.call(partCalls.castAddress, { params: { partId } });
    const url = isStream ? address.onward?.url : address.url;
    const { source: now, at } = currentSource();
    if (url === undefined || now?.partId !== partId || now.isStream !== isStream) return false;
    sent = { url, source };
    replace(url, at);
    return true;
  };

  const restore = (): void => {
    const ordinary = sent && isSent() ? addressIn(read().items, sent.source) : null;
    sent = null;
    if (ordinary !== null) replace(ordinary, audio.currentTime);
  };

  const follow = (): void => {
    const isConnected = devices?.isConnected() ?? false;
    view.update((shown) => ({ ...shown, isConnected }));
    // Without an address for it the device may refuse the recording; the player then tries again.
    if (!isConnected) restore();
    else if (!isPrompting && !isSent()) send().catch(() => {});
  };
  devices?.onConnection(follow);
  listen(audio, 'loadstart', () => void (devices?.isConnected() && follow()));

  const prompt = async (shown: RemoteDevices): Promise<void> => {
    if (!isSent() && (await send())) await whenKnown(audio);
    // The player may have loaded something else meanwhile.
    if (!isSent()) throw new Error('The recording has no address for a device.');
    await shown.prompt();
  };

  return {
    ...view,
    kind: devices?.kind ?? null,
    watch: () => devices?.watch((isNear) => view.update((shown) => ({ ...shown, isNear }))) ?? (() => {}),
    press: async () => {
      if (devices === null || isPrompting) return;
      isPrompting = true;
      view.update((shown) => ({ ...shown, hasFailed: false }));
      let hasFailed = false;
      try {
        await prompt(devices);
      } catch (reason) {
        hasFailed = !isDismissed(reason);
        if (!devices.isConnected()) restore();
      }
      isPrompting = false;
      view.update((shown) => ({ ...shown, hasFailed }));
    },
  };
};
