// What plays after a story: "Up next", then, only with "Autoplay" switched on, saved and similar stories.

import {
  chooseEntry,
  isPlayable,
  type Playable,
  type Prospect,
  type QueuedStory,
  type UpNext,
} from './up-next.ts';

export interface StoryEnd<Part> {
  /** The sleep timer or the listener paused at the end: nothing follows. */
  readonly isPaused: boolean;
  /** False: the story has more parts, the next of which is locked; then only what the listener queued follows. */
  readonly isOver: boolean;
  /** Without the story that ended. */
  readonly upNext: UpNext;
  /** "Autoplay". */
  readonly autoplay: boolean;
  /** Ids of saved stories, the oldest first. One heard to its end is passed over. */
  readonly saved: readonly string[];
  /** Ids of similar stories, best first. */
  readonly similar: readonly string[];
  /** Ids of the stories that played in this session; of these none follows by itself. */
  readonly played: ReadonlySet<string>;
  readonly prospectOf: (entry: QueuedStory) => Prospect<Part>;
}

export type FollowSource = 'up-next' | 'saved' | 'similar';

export interface Follower<Part> {
  readonly source: FollowSource;
  readonly entry: QueuedStory;
  readonly next: Playable<Part>;
}

export interface AfterStory<Part> {
  /** "Up next" with the entries marked that were passed over. */
  readonly upNext: UpNext;
  /** Null: playback stops. */
  readonly follower: Follower<Part> | null;
  /** Id of a story that has to be fetched before this can be decided. */
  readonly unread: string | null;
}

type Candidate = readonly [FollowSource, QueuedStory];

const candidates = (source: FollowSource, ids: readonly string[]): readonly Candidate[] =>
  ids.map((storyId) => [source, { storyId, partId: null }]);

export const afterStory = <Part>(end: StoryEnd<Part>): AfterStory<Part> => {
  const nothing = { upNext: end.upNext, follower: null, unread: null };
  if (end.isPaused) return nothing;
  const { list, chosen, unread } = chooseEntry(end.upNext, end.prospectOf);
  const decided = { ...nothing, upNext: list, unread };
  if (chosen !== null) return { ...decided, follower: { source: 'up-next', ...chosen } };
  if (unread !== null || !end.autoplay || !end.isOver) return decided;
  for (const [source, entry] of [...candidates('saved', end.saved), ...candidates('similar', end.similar)]) {
    if (end.played.has(entry.storyId)) continue;
    const next = end.prospectOf(entry);
    if (next.kind === 'unread') return { ...decided, unread: entry.storyId };
    if (isPlayable(next)) return { ...decided, follower: { source, entry, next } };
  }
  return decided;
};
