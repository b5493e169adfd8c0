// "Continue listening": one card per story, latest first.
import { DAY } from '@meend/core/shared/timings.ts';
import { type HeardPart, type NextPart, nextPart } from './next-part.ts';

export interface StoryPart extends HeardPart {
  /** Position in seconds. */
  readonly position: number;
  /** When the part was added, in milliseconds since 1970; null if unknown. */
  readonly madeAt: number | null;
}

export interface HeardStory<Part extends StoryPart> {
  readonly parts: readonly Part[];
  readonly dismissal: { readonly at: number; readonly parts: number } | null;
}

export interface CarryOnCard<Story, Part> {
  readonly story: Story;
  /** Inside a part; at the next part after one that ended; or at a new part of a finished story. */
  readonly state: 'inside' | 'next' | 'new';
  readonly next: NextPart<Part>;
  readonly at: number;
}

const MAX_CARDS = 12;
const LOCKED_SHOWN_FOR = 14 * DAY;

const wasHeard = ({ heardAt, position, isFinished }: StoryPart): boolean =>
  heardAt !== null && (position > 0 || isFinished);

const lastHeardAt = ({ parts }: HeardStory<StoryPart>): number =>
  Math.max(...parts.map((part) => part.heardAt ?? Number.NEGATIVE_INFINITY));

const isDismissed = (story: HeardStory<StoryPart>): boolean => {
  const { parts, dismissal } = story;
  return dismissal !== null && dismissal.at >= lastHeardAt(story) && dismissal.parts >= parts.length;
};

const cardOf = <Part extends StoryPart, Story extends HeardStory<Part>>(
  story: Story,
  now: number,
): CarryOnCard<Story, Part> | null => {
  const { parts } = story;
  const heardAt = lastHeardAt(story);
  const next = nextPart<Part>(parts);
  if (!parts.some(wasHeard) || next === null || next.kind === 'again') return null;
  if (isDismissed(story)) return null;
  if (next.kind === 'locked' && now - heardAt > LOCKED_SHOWN_FOR) return null;
  const { heardAt: partHeardAt, madeAt } = next.part;
  if (partHeardAt === heardAt) return { story, state: 'inside', next, at: heardAt };
  const isNew = madeAt !== null && madeAt > heardAt;
  return isNew ? { story, state: 'new', next, at: madeAt } : { story, state: 'next', next, at: heardAt };
};

export const carryOnCards = <Part extends StoryPart, Story extends HeardStory<Part>>(
  stories: readonly (Story & HeardStory<Part>)[],
  now: number,
): readonly CarryOnCard<Story, Part>[] =>
  stories
    .flatMap((story) => cardOf<Part, Story>(story, now) ?? [])
    .sort((one, other) => other.at - one.at)
    .slice(0, MAX_CARDS);

/** The story heard last, once every part of it is finished; null if something is left of it, or it was dismissed. */
export const finishedLast = <Story extends HeardStory<StoryPart>>(
  stories: readonly Story[],
): Story | null => {
  const [last] = stories.toSorted((one, other) => lastHeardAt(other) - lastHeardAt(one));
  const isFinished = last && !isDismissed(last) && nextPart(last.parts)?.kind === 'again';
  return isFinished ? last : null;
};
