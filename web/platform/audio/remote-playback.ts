// Playback on another device: the Remote Playback API (Cast), and Safari's own events (AirPlay).
import { listen } from '../page-events.ts';

export interface RemoteDevices {
  readonly kind: 'cast' | 'airplay';
  /** Calls with whether a device is near, at each change; returns the function that ends it. */
  readonly watch: (onChange: (isNear: boolean) => void) => () => void;
  /** Whether playback is on another device, or on its way there. */
  readonly isConnected: () => boolean;
  readonly onConnection: (listener: () => void) => () => void;
  /** The browser's own list of devices; needs a press. Rejects with NotAllowedError if the listener closes it. */
  readonly prompt: () => Promise<void>;
}

/** What Safari adds to the element; it does not say when its list is closed. */
interface AirPlay extends EventTarget {
  readonly webkitCurrentPlaybackTargetIsWireless: boolean;
  readonly webkitShowPlaybackTargetPicker: () => void;
}

const hasAirPlay = (audio: object): audio is AirPlay => 'webkitShowPlaybackTargetPicker' in audio;

const airPlay = (audio: AirPlay): RemoteDevices => ({
  kind: 'airplay',
  watch: (onChange) =>
    listen(audio, 'webkitplaybacktargetavailabilitychanged', (event: Event) =>
      onChange('availability' in event && event.availability === 'available'),
    ),
  isConnected: () => audio.webkitCurrentPlaybackTargetIsWireless,
  onConnection: (listener) => listen(audio, 'webkitcurrentplaybacktargetiswirelesschanged', () => listener()),
  prompt: async () => audio.webkitShowPlaybackTargetPicker(),
});

const remotePlayback = (remote: RemotePlayback): RemoteDevices => ({
  kind: 'cast',
  watch: (onChange) => {
    let isStopped = false;
    // Rejects where the browser does not look for devices by itself: none is known then.
    const watching = remote
      .watchAvailability((isNear) => void (isStopped || onChange(isNear)))
      .catch(() => null);
    return () => {
      isStopped = true;
      void watching
        .then((id) => (id === null ? undefined : remote.cancelWatchAvailability(id)))
        .catch(() => undefined);
    };
  },
  isConnected: () => remote.state !== 'disconnected',
  onConnection: (listener) => {
    const stops = ['connecting', 'connect', 'disconnect'].map((name) => listen(remote, name, listener));
    return () => {
      for (const stop of stops) stop();
    };
  },
  prompt: () => remote.prompt(),
});

/** Null in a browser without either. */
export const remoteDevicesOf = (audio: HTMLAudioElement): RemoteDevices | null => {
  if (hasAirPlay(audio)) return airPlay(audio);
  const { remote } = audio as { readonly remote?: RemotePlayback };
  return remote ? remotePlayback(remote) : null;
};
