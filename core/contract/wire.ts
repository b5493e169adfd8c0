// The wire's own words (specification, section 3); core uses the glossary's.

export type AudioModelType = 'Playlist' | 'ShortStory' | 'HerConfession';
export type WireCategory = 'temptations' | 'quickies' | 'herconfession';

export interface WirePart {
  readonly _id: string;
  /** The file's title, else "Part N". */
  readonly name: string;
  /** "Teaser", "Episode 2", "Episode". */
  readonly label: string;
  /** Null where the caller may not hear it. */
  readonly url: string | null;
  readonly seconds: number;
}

interface WireStory {
  readonly _id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly genre: readonly string[];
  /** The small picture of the grid. */
  readonly thumbnail: string;
  /** The drawn cover, sharp at any size. */
  readonly coverArt: string;
  readonly audioFiles: readonly WirePart[];
  /** ISO time. */
  readonly publishedAt: string;
}

export interface WirePlaylist extends WireStory {
  readonly category: 'temptations';
}

interface WireSingle extends WireStory {
  /** The name where the story has no title of its own. */
  readonly title: string;
  readonly teaser: string | null;
  readonly episode: string | null;
}

export interface WireShortStory extends WireSingle {
  readonly category: 'quickies';
  readonly shortStoryName: string;
  readonly shortStoryPrice: number;
}

export interface WireConfession extends WireSingle {
  readonly category: 'herconfession';
  readonly confessionName: string;
  readonly confessionPrice: number;
  readonly about: string;
  readonly author: string;
}

export type AnyWireStory = WirePlaylist | WireShortStory | WireConfession;

export type WireListOrder = 'newest' | 'title' | 'shortest' | 'shuffled';

/** A story that is announced: nothing of it can be heard yet. */
export interface WireComing {
  readonly name: string;
  readonly category: WireCategory;
  readonly genre: readonly string[];
  /** The small picture of the grid. */
  readonly thumbnail: string;
  /** The drawn cover, sharp at any size. */
  readonly coverArt: string;
  /** The day it comes out in India, as `2026-12-20`. */
  readonly day: string;
}

/** How many stories a group has, and its genres, the most used first. */
export interface WireCounts {
  readonly stories: number;
  readonly genres: readonly { readonly genre: string; readonly stories: number }[];
}

/** A part that is open to the listener and not to everybody. */
export interface WireOpenPart {
  readonly _id: string;
  readonly url: string;
}

/** The little of a story that a tile shows. */
export interface WireAudioCard {
  readonly _id: string;
  readonly slug: string;
  readonly name: string;
  readonly thumbnail: string;
  readonly coverArt: string;
  readonly genre: readonly string[];
}

export interface WireSelectedAudio {
  readonly audioId: WireAudioCard;
  readonly audioModelType: AudioModelType;
}

export interface WireSubscription {
  readonly status: 'active' | 'expired';
  readonly planName: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface WireRecentlyPlayed {
  readonly userId: string;
  readonly audioId: string;
  readonly audioModelType: AudioModelType;
  readonly episodeNumber: string;
  readonly playedAt: string;
  readonly audio: WireAudioCard;
}

export interface WireResumePoint {
  readonly storyId: string;
  readonly partId: string;
  readonly position: number;
  readonly duration: number;
  readonly heardAt: string;
  /** When the part was last heard to its end, and when that was last taken back; the later one counts. */
  readonly finishedAt?: string;
  readonly unfinishedAt?: string;
  readonly audioModelType: AudioModelType;
  /** "Teaser", "Episode 2", "Episode". */
  readonly label: string;
  readonly audio: WireAudioCard;
}

/** A story taken out of "Carry on listening". */
export interface WireDismissal {
  readonly storyId: string;
  readonly at: string;
  /** How many parts the story had then. */
  readonly parts: number;
}

/** Whom a banner is for. */
export type WireAudience = 'guests' | 'free-listeners' | 'non-subscribers' | 'everybody';

export interface WireBanner {
  readonly _id: string;
  readonly image: string;
  readonly mobileImage: string;
  readonly url: string;
  readonly isActive: boolean;
  readonly audience: WireAudience;
  readonly alt: string | null;
  /** ISO times; null where it has no start or end of its own. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}
