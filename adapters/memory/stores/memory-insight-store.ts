import { type Category, categories } from '@meend/core/catalogue/story';
import { type Play, TENTHS } from '@meend/core/insights/play';
import { weekInIndia, weekOf } from '@meend/core/insights/week';
import type { BusinessOfWeek, InsightStore, PartHeard } from '@meend/core/ports/stores/insight-store';
import type { QuestionId } from '@meend/core/shared/ids';
import { paise } from '@meend/core/shared/rupees';
import type { MemoryTables } from '../memory-tables.ts';

const keyOf = ({ userId, partId, day }: Play): string => `${userId} ${partId} ${day}`;

// The mocks run in browsers that do not have Map.groupBy yet.
const grouped = <Key, One>(
  all: readonly One[],
  keyOf: (one: One) => Key,
): ReadonlyMap<Key, readonly One[]> => {
  const groups = new Map<Key, One[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
};

/** The furthest tenth of each listener in each week. */
const furthest = (plays: readonly Play[]): readonly number[] =>
  [...grouped(plays, ({ userId, day }) => `${userId} ${weekOf(day)}`).values()].map((same) =>
    Math.max(...same.map(({ tenth }) => tenth)),
  );

const toParts = (plays: readonly Play[]): readonly PartHeard[] =>
  [...grouped(plays, ({ partId }) => partId)].map(([partId, heard]) => {
    const stops = furthest(heard);
    return {
      partId,
      stopped: Array.from({ length: TENTHS + 1 }, (_, tenth) => stops.filter((one) => one === tenth).length),
    };
  });

export const memoryInsightStore = (tables: MemoryTables): InsightStore => {
  const categoryOf = ({ storyId }: Play): Category | undefined =>
    (tables.managedStories.get(storyId) ?? tables.stories.get(storyId))?.category;
  const since = (from: string): readonly Play[] =>
    [...tables.plays.values()].filter((play) => play.day >= from && categoryOf(play) !== undefined);
  return {
    async record(play) {
      const tenth = Math.max(play.tenth, tables.plays.get(keyOf(play))?.tenth ?? 0);
      tables.plays.set(keyOf(play), { ...play, tenth });
    },
    // Maps are counted as they are asked: nothing waits to be folded.
    rollUp: async () => 0,
    async playsByWeek(from) {
      const weeks = grouped(since(from), ({ day }) => weekOf(day));
      return [...weeks].flatMap(([week, plays]) =>
        categories
          .map((category) => ({
            week,
            category,
            plays: plays.filter((play) => categoryOf(play) === category).length,
          }))
          .filter((one) => one.plays > 0),
      );
    },
    async topStories(from, each) {
      const stories = [...grouped(since(from), ({ storyId }) => storyId)]
        .map(([storyId, plays]) => ({ storyId, plays: plays.length, parts: toParts(plays), first: plays[0] }))
        .sort((one, other) => other.plays - one.plays || one.storyId.localeCompare(other.storyId));
      const places = new Map<Category | undefined, number>();
      return stories.flatMap(({ first, ...story }) => {
        const category = first && categoryOf(first);
        const place = (places.get(category) ?? 0) + 1;
        places.set(category, place);
        return place <= each ? [story] : [];
      });
    },
    async waiting(feedbackSince) {
      const asked = [...tables.questions.keys()].filter((id) => !tables.setAside.has(id));
      const answered = new Set([...tables.answers.values()].map(({ questionId }) => questionId));
      const ids = new Set([...tables.stories.keys(), ...tables.managedStories.keys()]);
      const kept = [...ids].flatMap((id) => tables.managedStories.get(id) ?? tables.stories.get(id) ?? []);
      const isAwaiting = ({ status, parts }: (typeof kept)[number]): boolean =>
        status !== 'withdrawn' && parts.some((part) => 'awaits' in part && part.awaits !== null);
      const perCategory = (belongs: (story: (typeof kept)[number]) => boolean) => {
        const count = (category: Category) =>
          kept.filter((story) => story.category === category && belongs(story)).length;
        return {
          temptation: count('temptation'),
          quickie: count('quickie'),
          confession: count('confession'),
        };
      };
      const isDraft = ({ status }: { readonly status: string }): boolean => status === 'draft';
      return {
        questions: asked.filter((id) => !answered.has(id as QuestionId)).length,
        feedback: [...tables.feedback.values()].filter(
          ({ givenAt, doneAt }) => doneAt === null && givenAt >= feedbackSince,
        ).length,
        drafts: {
          ...perCategory(isDraft),
          article: [...tables.articles.values()].filter(isDraft).length,
          answer: [...tables.answers.values()].filter(isDraft).length,
        },
        uploads: perCategory(isAwaiting),
      };
    },
    async standing(now) {
      return {
        listeners: [...tables.users.values()].filter(({ role }) => role === 'listener').length,
        subscribers: [...tables.subscriptions.values()].filter(({ endsAt }) => endsAt > now).length,
      };
    },
    async businessByWeek(from) {
      const weeks = new Map<string, BusinessOfWeek>();
      const add = (moment: Date, what: (sofar: BusinessOfWeek) => Partial<BusinessOfWeek>): void => {
        const week = weekInIndia(moment);
        if (week < from) return;
        const empty = { week, freePicks: 0, signUps: 0, subscriptions: 0, revenue: paise(0) };
        const sofar = weeks.get(week) ?? empty;
        weeks.set(week, { ...sofar, ...what(sofar) });
      };
      for (const { chosenAt } of tables.selections)
        add(chosenAt, ({ freePicks }) => ({ freePicks: freePicks + 1 }));
      for (const { createdAt } of tables.users.values())
        add(createdAt, ({ signUps }) => ({ signUps: signUps + 1 }));
      for (const { status, paidAt, amount } of tables.orders.values())
        if (status === 'paid' && paidAt !== null)
          add(paidAt, ({ subscriptions, revenue }) => ({
            subscriptions: subscriptions + 1,
            revenue: paise(revenue + amount),
          }));
      return [...weeks.values()];
    },
  };
};
