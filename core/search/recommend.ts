// What one listener may like, from their own history alone: computed when asked, and stored nowhere. Pure, for the server
// and for a guest's browser.

/** What two stories are compared by. */
export interface Compared {
  readonly id: string;
  /** As keys: equal ones are one genre. */
  readonly genres: readonly string[];
  readonly writers: readonly string[];
  readonly language: string;
  readonly seconds: number;
}

export interface HeardStory extends Compared {
  /** How much of it, from 0 to 1. */
  readonly share: number;
  readonly heardAt: Date;
}

export type Reason =
  | { readonly kind: 'finished' | 'heard'; readonly storyId: string }
  | { readonly kind: 'genre'; readonly genre: string }
  /** Of a genre that the listener has not heard. */
  | { readonly kind: 'else' };

export interface Recommendation<Story extends Compared> {
  readonly story: Story;
  readonly reason: Reason;
}

/** Of the last stories heard. */
export const COMPARED = 20;

const HALF_LIFE_MS = 60 * 86_400_000;
/** Beside the overlap of genres, which is 1 at most. */
const LIKE = { writer: 0.5, language: 0.3, length: 0.2 } as const;
/** Share from which on a story counts as finished here: the rest is its credits. */
const FINISHED = 0.9;
const MAX_OF_WRITER = 2;
/** One in this many is of another genre than usual. */
const ONE_ELSE_IN = 5;

const shares = (one: readonly string[], other: readonly string[]): readonly string[] =>
  one.filter((name) => other.includes(name));

/** A genre that few candidates have says more. */
const rarityOf = (candidates: readonly Compared[]) => {
  const counts = new Map<string, number>();
  for (const { genres } of candidates)
    for (const genre of new Set(genres)) counts.set(genre, (counts.get(genre) ?? 0) + 1);
  return (genre: string): number => Math.log(1 + candidates.length / (counts.get(genre) ?? 1));
};

const likeLength = (one: number, other: number): number =>
  Math.max(one, other) > 0 ? Math.min(one, other) / Math.max(one, other) : 0;

const scoring = (heard: readonly HeardStory[], candidates: readonly Compared[], now: Date) => {
  const rarity = rarityOf(candidates);
  const weightOf = ({ share, heardAt }: HeardStory): number =>
    share * 0.5 ** (Math.max(0, now.getTime() - heardAt.getTime()) / HALF_LIFE_MS);
  const sum = (genres: readonly string[]): number =>
    genres.reduce((total, genre) => total + rarity(genre), 0);

  return (story: Compared) => {
    const byGenre = new Map<string, number>();
    let score = 0;
    let [closest, most, alike]: [HeardStory | null, number, number] = [null, 0, 0];
    for (const one of heard) {
      const weight = weightOf(one);
      const common = shares(one.genres, story.genres);
      const overlap =
        common.length === 0 ? 0 : sum(common) / sum([...new Set([...one.genres, ...story.genres])]);
      const writer = shares(one.writers, story.writers).length > 0 ? LIKE.writer : 0;
      const taste = weight * (overlap + writer);
      score +=
        taste +
        weight *
          ((one.language === story.language ? LIKE.language : 0) +
            LIKE.length * likeLength(one.seconds, story.seconds));
      for (const genre of common) byGenre.set(genre, (byGenre.get(genre) ?? 0) + weight * rarity(genre));
      alike += taste;
      if (taste > most) [closest, most] = [one, taste];
    }
    const [genre] = [...byGenre].reduce<readonly [string | null, number]>(
      (best, entry) => (entry[1] > best[1] ? entry : best),
      [null, 0],
    );
    return { score, reason: reasonOf(closest, most > alike / 2 ? null : genre) };
  };
};

/** A genre that several share says more than the closest of them. */
const reasonOf = (closest: HeardStory | null, genre: string | null): Reason => {
  if (closest === null) return { kind: 'else' };
  if (genre !== null) return { kind: 'genre', genre };
  return { kind: closest.share >= FINISHED ? 'finished' : 'heard', storyId: closest.id };
};

/**
 * The best first, at most `count`, none of them heard: each shares a genre or a writer with what was heard, but one of
 * five. At most two are of one writer. None for a listener who has heard nothing.
 */
export const recommend = <Story extends Compared>(
  heard: readonly HeardStory[],
  candidates: readonly Story[],
  { now, count }: { readonly now: Date; readonly count: number },
): readonly Recommendation<Story>[] => {
  const last = heard
    .filter(({ share }) => share > 0)
    .toSorted((one, other) => other.heardAt.getTime() - one.heardAt.getTime())
    .slice(0, COMPARED);
  if (last.length === 0) return [];
  const known = new Set(heard.map(({ id }) => id));
  const scoreOf = scoring(last, candidates, now);
  const ranked = candidates
    .filter(({ id }) => !known.has(id))
    .map((story) => ({ story, ...scoreOf(story) }))
    .toSorted((one, other) => other.score - one.score || (one.story.id > other.story.id ? -1 : 1));
  const ofWriter = new Map<string, number>();
  const isFew = ({ story }: (typeof ranked)[number]): boolean => {
    const writers = [...new Set(story.writers)];
    if (writers.some((writer) => (ofWriter.get(writer) ?? 0) >= MAX_OF_WRITER)) return false;
    for (const writer of writers) ofWriter.set(writer, (ofWriter.get(writer) ?? 0) + 1);
    return true;
  };
  const few = ranked.filter(isFew);
  const usual = few.filter(({ reason }) => reason.kind !== 'else').values();
  const others = few.filter(({ reason }) => reason.kind === 'else').values();
  const chosen: Recommendation<Story>[] = [];
  while (chosen.length < count) {
    const isElse = chosen.length % ONE_ELSE_IN === ONE_ELSE_IN - 1;
    const next = (isElse ? others.next().value : undefined) ?? usual.next().value;
    if (next === undefined) break;
    chosen.push({ story: next.story, reason: next.reason });
  }
  return chosen;
};
