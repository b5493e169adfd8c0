// Upload queue of an editor: at most `AT_ONCE` files at a time, each with progress, cancel and retry; after the upload
// the server's processing is polled until the file is ready or rejected.
import type { NoticeText } from '@meend/core/media/recording-notice.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { createStore, type Store } from '@meend/web/platform/store.ts';
import { transferRate } from './transfer-rate.ts';

export type FileKind = 'picture' | 'audio';

/** The server's state of an uploaded file. */
export interface UploadedFile {
  readonly id: string;
  readonly address: string;
  readonly state: 'processing' | 'ready' | 'refused';
  readonly percent: number;
  readonly waitsFor: 'room' | null;
  readonly seconds: number | null;
  readonly reason: string | null;
  readonly notices: readonly NoticeText[];
}

export interface UploadEntry {
  readonly key: string;
  readonly kind: FileKind;
  readonly name: string;
  /** offline: the connection is lost, and the upload will resume automatically; stopped: it failed or was rejected. */
  readonly state: 'waiting' | 'sending' | 'offline' | 'stopped' | UploadedFile['state'];
  /** Progress of the upload, then of the processing. */
  readonly percent: number;
  /** What the processing waits for: free disk space on the server. */
  readonly waitsFor: UploadedFile['waitsFor'];
  readonly secondsLeft: number | null;
  readonly address: string | null;
  readonly seconds: number | null;
  /** The server's message; null if there is none. */
  readonly reason: string | null;
  /** Notices with an accepted recording. */
  readonly notices: readonly NoticeText[];
  /** URL of the selected picture, for a preview. */
  readonly picture: string | null;
}

export interface Transport {
  readonly send: (
    file: File,
    kind: FileKind,
    line: {
      readonly signal: AbortSignal;
      readonly onProgress: (sent: number, total: number) => void;
      readonly onOffline: () => void;
    },
  ) => Promise<UploadedFile>;
  readonly poll: (id: string, signal: AbortSignal) => Promise<UploadedFile>;
  /** Resolves when the next poll is due. */
  readonly pause: (signal: AbortSignal) => Promise<void>;
}

export type UploadEntries = ReadonlyMap<string, UploadEntry>;

export interface UploadQueue extends Store<UploadEntries> {
  readonly add: (file: File, kind: FileKind) => string;
  /** Polls a stored recording that is still being processed. */
  readonly follow: (address: string, name: string) => void;
  readonly retry: (key: string) => void;
  readonly drop: (key: string) => void;
  /** Resolves once none of these uploads is in progress: whether all of them finished. */
  readonly waitForUploads: (keys: readonly string[]) => Promise<boolean>;
  readonly close: () => void;
}

const AT_ONCE = 3;

const isInProgress = (entry: UploadEntry | undefined): boolean =>
  entry !== undefined && ['waiting', 'sending', 'offline'].includes(entry.state);

const idOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

const newEntry = (key: string, name: string, kind: FileKind): UploadEntry => ({
  key,
  kind,
  name,
  state: 'waiting',
  percent: 0,
  waitsFor: null,
  secondsLeft: null,
  address: null,
  seconds: null,
  reason: null,
  notices: [],
  picture: null,
});

export const makeUploadQueue = (transport: Transport): UploadQueue => {
  const store = createStore<UploadEntries>(new Map());
  const { read } = store;
  let made = 0;
  const files = new Map<string, File>();
  const lines = new Map<string, AbortController>();

  const change = (key: string, part: Partial<UploadEntry>) => {
    const entry = read().get(key);
    if (entry) store.set(new Map(read()).set(key, { ...entry, ...part }));
  };
  const lineOf = (key: string): AbortSignal => {
    const line = new AbortController();
    lines.get(key)?.abort();
    lines.set(key, line);
    return line.signal;
  };

  const process = async (key: string, file: UploadedFile, signal: AbortSignal): Promise<void> => {
    const { id, ...known } = file;
    change(key, { ...known, secondsLeft: null });
    if (file.state !== 'processing') return;
    await transport.pause(signal);
    if (signal.aborted) return;
    // A failed poll says nothing about the file, so polling goes on.
    const next = await transport.poll(id, signal).catch(() => file);
    if (!signal.aborted) await process(key, next, signal);
  };

  const send = async (key: string, file: File, kind: FileKind): Promise<void> => {
    const signal = lineOf(key);
    const rate = transferRate();
    change(key, { state: 'sending', percent: 0, reason: null });
    const onProgress = (sent: number, total: number) =>
      change(key, {
        state: 'sending',
        percent: Math.floor((sent / Math.max(total, 1)) * 100),
        secondsLeft: rate.seen(sent, total, performance.now()),
      });
    try {
      const onOffline = () => change(key, { state: 'offline', secondsLeft: null });
      const uploaded = await transport.send(file, kind, { signal, onProgress, onOffline });
      files.delete(key);
      void process(key, uploaded, signal);
    } catch (failure) {
      const reason =
        failure instanceof ApiError && failure.code.startsWith('upload.') ? failure.serverMessage : null;
      if (!signal.aborted) change(key, { state: 'stopped', secondsLeft: null, reason });
    }
    next();
  };

  const next = () => {
    const all = [...read().values()];
    const free = AT_ONCE - all.filter(({ state }) => state === 'sending' || state === 'offline').length;
    for (const { key, kind } of all.filter(({ state }) => state === 'waiting').slice(0, Math.max(free, 0))) {
      const file = files.get(key);
      if (file) void send(key, file, kind);
    }
  };

  return {
    ...store,
    add: (file, kind) => {
      made += 1;
      const key = `upload-${made}`;
      files.set(key, file);
      const picture = kind === 'picture' ? URL.createObjectURL(file) : null;
      store.set(new Map(read()).set(key, { ...newEntry(key, file.name, kind), picture }));
      next();
      return key;
    },
    follow: (address, name) => {
      if (lines.get(address)?.signal.aborted === false) return;
      store.set(new Map(read()).set(address, newEntry(address, name, 'audio')));
      const known = {
        address,
        percent: 0,
        waitsFor: null,
        seconds: null,
        reason: null,
        notices: [],
      } as const;
      void process(address, { ...known, state: 'processing', id: idOf(address) }, lineOf(address));
    },
    retry: (key) => {
      change(key, { state: 'waiting', percent: 0, reason: null });
      next();
    },
    drop: (key) => {
      lines.get(key)?.abort();
      lines.delete(key);
      files.delete(key);
      const picture = read().get(key)?.picture;
      if (picture) URL.revokeObjectURL(picture);
      store.set(new Map([...read()].filter(([other]) => other !== key)));
      next();
    },
    waitForUploads: (keys) =>
      new Promise((resolve) => {
        const resolveIfDone = () => {
          if (keys.some((key) => isInProgress(read().get(key)))) return;
          stop();
          resolve(keys.every((key) => read().get(key)?.address != null));
        };
        const stop = store.subscribe(resolveIfDone);
        resolveIfDone();
      }),
    close: () => {
      for (const line of lines.values()) line.abort();
      for (const { picture } of read().values()) if (picture) URL.revokeObjectURL(picture);
    },
  };
};
