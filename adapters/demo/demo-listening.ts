// Plays and ratings of the demonstration's invented listeners.
import type { User } from '@meend/core/account/user/user.ts';
import type { Stores } from '@meend/core/assembly/areas.ts';
import { recordLabel } from '@meend/core/catalogue/record-label.ts';
import type { StudioStory } from '@meend/core/catalogue/studio-story.ts';
import { noMarks } from '@meend/core/playback/finished.ts';
import { MAX_RECENTLY_PLAYED } from '@meend/core/playback/listening.ts';
import { TENTHS } from '@meend/core/playback/play.ts';
import type { FeedbackId, PartId, UserId } from '@meend/core/shared/ids.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { type Ago, type Bought, wasSubscribed } from './demo-orders.ts';
import type { DemoPerson } from './people.ts';
import { stableId } from './stable-id.ts';

interface HeardPart {
  readonly id: PartId;
  readonly index: number;
  readonly seconds: number;
}

/** A story with all its parts, also those whose recordings are not ready. */
export interface HeardStory
  extends Pick<StudioStory, 'id' | 'category' | 'slug' | 'name' | 'workId' | 'openParts' | 'publishedAt'> {
  readonly parts: readonly HeardPart[];
}

interface Heard {
  readonly story: HeardStory;
  readonly part: HeardPart;
  readonly at: Date;
  readonly tenth: number;
}

interface Listening {
  readonly person: DemoPerson;
  readonly stories: readonly HeardStory[];
  readonly chosen: readonly { readonly story: HeardStory; readonly at: Date }[];
  readonly bought: readonly Bought[];
  readonly ago: Ago;
  readonly next: () => number;
}

/** Plays part after part of a story they are entitled to; a new story at its end or when it was given up. */
export const listen = ({ person, stories, chosen, bought, ago, next }: Listening): readonly Heard[] => {
  const heard: Heard[] = [];
  const places = new Map<HeardStory, number>();
  for (let day = person.joined; day >= (person.left ?? 0); day -= 1) {
    if (next() > person.habit) continue;
    const at = ago(day, next() * 3);
    const isOpen = wasSubscribed(bought, at);
    const own = chosen.filter((one) => one.at <= at).map(({ story }) => story);
    const out = stories.filter(({ publishedAt }) => publishedAt < at);
    const story = (isOpen || own.length === 0 || next() < 0.3 ? out : own)[
      Math.floor(next() ** 1.6 * (isOpen || own.length === 0 ? out.length : own.length))
    ];
    if (!story) continue;
    const mayHear = isOpen || own.includes(story) ? story.parts.length : story.openParts;
    const from = (places.get(story) ?? 0) % mayHear;
    const many = Math.min(mayHear, from + 1 + Math.floor(next() * 3));
    for (const part of story.parts.slice(from, many)) {
      const isLeft = next() < 0.22;
      const tenth = isLeft ? 1 + Math.floor(next() * (TENTHS - 1)) : TENTHS;
      heard.push({ story, part, at: new Date(at.getTime() + part.index * 60_000), tenth });
      if (isLeft) break;
      places.set(story, part.index + 1);
    }
  }
  return heard.filter(({ at }) => at <= ago(0));
};

export const addListening = async (
  { plays, listening }: Stores,
  userId: UserId,
  heard: readonly Heard[],
): Promise<void> => {
  for (const { story, part, at, tenth } of heard)
    await plays.record({ userId, storyId: story.id, partId: part.id, day: dayInIndia(at), tenth });
  const last = new Map(heard.map((one) => [one.part.id, one]));
  for (const { story, part, at, tenth } of last.values()) {
    const duration = part.seconds;
    await listening.saveResumePoint({
      userId,
      storyId: story.id,
      partId: part.id,
      position: (duration * tenth) / TENTHS,
      duration,
      heardAt: at,
      ...noMarks,
      finishedAt: tenth === TENTHS ? at : null,
    });
  }
  for (const { story, part, at } of new Map(heard.map((one) => [one.story.id, one])).values())
    await listening.touch(
      { userId, storyId: story.id, label: recordLabel(story.category, part.index), playedAt: at },
      MAX_RECENTLY_PLAYED,
    );
};

export const addOpinions = async (
  { feedback }: Stores,
  { id: userId, email }: User,
  person: DemoPerson,
  heard: readonly Heard[],
  ago: Ago,
): Promise<void> => {
  for (const { daysAgo, rating, comment = null } of person.opinions) {
    const givenAt = ago(daysAgo);
    const about = heard.findLast(({ at }) => at <= givenAt) ?? heard[0];
    if (!about) continue;
    const id = stableId<FeedbackId>(givenAt, `feedback ${person.name} ${daysAgo}`);
    const day = dayInIndia(givenAt);
    await feedback.put({
      id,
      userId,
      email,
      title: about.story.name,
      rating,
      comment,
      contact: null,
      day,
      submittedAt: givenAt,
    });
    // Feedback older than two weeks is marked as done.
    if (daysAgo > 14) await feedback.setDone(id, ago(daysAgo - 2));
  }
};
