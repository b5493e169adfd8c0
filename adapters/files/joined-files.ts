// Recordings joined to one stream: which files it consists of, read once from their first bytes. A join is found again
// by its name, so that a range costs no more than one of a single file.
import { createHash } from 'node:crypto';
import {
  type JoinedRecording,
  joinRecordings,
  type RecordingStart,
} from '@meend/core/media/joined-recording.ts';
import { readMp3Lead } from '@meend/core/media/mp3-frames.ts';

/** A join that an address refers to. */
export interface FoundJoin {
  /** The part of the path that lists the recordings: two joins of one name are the same bytes. */
  readonly name: string;
  readonly keys: () => readonly string[];
  readonly mimeType: string;
  readonly cacheControl: string;
  readonly isCrossOrigin?: boolean;
  readonly siteHeaders?: readonly string[];
  /** Whether what is still to be sent is refused by now; asked before each further part. */
  readonly isEnded?: () => boolean;
}

export interface OpenJoin extends Pick<JoinedRecording, 'bytes' | 'info' | 'sources'> {
  readonly keys: readonly string[];
  readonly etag: string;
}

/** First bytes of a stored file and its size; null if it is missing. Rejects if it cannot be read at present. */
export type ReadStart = (key: string) => Promise<Omit<RecordingStart, 'lead'> | null>;

export interface JoinedFiles {
  /** Undefined if it has not been opened yet. */
  opened(name: string): OpenJoin | undefined;
  /** Null if a file is missing or they cannot be joined. */
  open(join: FoundJoin): Promise<OpenJoin | null>;
  /** Called if a file of it turned out to be missing. */
  forget(join: OpenJoin): void;
}

const MAX_JOINS = 1_024;
const MAX_STARTS = 4_096;

/** Caches a value and deletes the oldest one above the limit. */
const remember = <T>(known: Map<string, T>, key: string, value: T, most: number): T => {
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
  return value;
};

export const joinedFiles = (readStart: ReadStart): JoinedFiles => {
  const joins = new Map<string, OpenJoin>();
  const starts = new Map<string, RecordingStart>();

  const startOf = async (key: string): Promise<RecordingStart | null> => {
    const known = starts.get(key);
    if (known !== undefined) return known;
    const read = await readStart(key);
    const lead = read && readMp3Lead(read.first);
    if (read === null || lead === null) return null;
    const start = { bytes: read.bytes, first: read.first.slice(0, lead.infoBytes), lead };
    return remember(starts, key, start, MAX_STARTS);
  };

  return {
    opened: (name) => joins.get(name),
    async open({ name, keys: list }) {
      const keys = list();
      const found: RecordingStart[] = [];
      for (const key of keys) {
        const start = await startOf(key);
        if (start === null) return null;
        found.push(start);
      }
      const joined = joinRecordings(found);
      if (joined === null) return null;
      const etag = `"${createHash('sha256').update(name).digest('base64url')}"`;
      const { bytes, info, sources } = joined;
      return remember(joins, name, { keys, etag, bytes, info, sources }, MAX_JOINS);
    },
    forget: ({ keys }) => {
      for (const [name, join] of joins) if (join.keys.some((key) => keys.includes(key))) joins.delete(name);
      for (const key of keys) starts.delete(key);
    },
  };
};
