import { type Category, categories } from '@meend/core/catalogue/story.ts';
import { emptyFunnel, type GuestStep } from '@meend/core/insights/funnel.ts';
import type { BusinessOfWeek, FunnelOfWeek, InsightStore } from '@meend/core/insights/insight-store.port.ts';
import { weekInIndia, weekOf } from '@meend/core/insights/week.ts';
import type { Order } from '@meend/core/payment/order.ts';
import type { Play } from '@meend/core/playback/play.ts';
import type { QuestionId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { lacksFacts } from '../catalogue/memory-stories.ts';
import type { MemoryTables } from '../tables.ts';
import { episodesHeard, grouped, toParts } from './finished-shares.ts';

export const memoryInsightStore = (tables: MemoryTables): InsightStore => {
  const categoryOf = ({ storyId }: Play): Category | undefined =>
    (tables.studioStories.get(storyId) ?? tables.stories.get(storyId))?.category;
  const since = (from: string): readonly Play[] =>
    [...tables.plays.values()].filter((play) => play.day >= from && categoryOf(play) !== undefined);
  /** Revenue of an order and what is retained of it; an overpayment, which is refunded, does not count. */
  const retainedAmountOf = ({ id, amount }: Order): number => {
    const back = [...tables.refunds.values()]
      .filter(({ orderId, state }) => orderId === id && state === 'done')
      .reduce((sum, refund) => sum + refund.amount, 0);
    const payments = [...tables.payments.values()].filter(({ orderId }) => orderId === id).length;
    return Math.max(0, Math.min(amount, amount * Math.max(1, payments) - back));
  };
  return {
    // Counts on demand: nothing to fold.
    rollUp: async () => 0,
    sumDays: async () => 0,
    sumPeople: async () => 0,
    rankWeeks: async () => undefined,
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
        .sort((one, other) => other.plays - one.plays || (one.storyId < other.storyId ? -1 : 1));
      const places = new Map<Category | undefined, number>();
      return stories.flatMap(({ first, ...story }) => {
        const category = first && categoryOf(first);
        const rank = (places.get(category) ?? 0) + 1;
        places.set(category, rank);
        return rank <= each ? [story] : [];
      });
    },
    async storyWeeks(from, storyIds) {
      const heard = since(from).filter(({ storyId }) => storyIds.includes(storyId));
      return [...grouped(heard, ({ storyId, day }) => `${storyId} ${weekOf(day)}`).values()].flatMap(
        (plays) => {
          const [first] = plays;
          if (first === undefined) return [];
          const { storyId, day } = first;
          return {
            storyId,
            week: weekOf(day),
            plays: plays.length,
            ...episodesHeard(tables, storyId, plays),
          };
        },
      );
    },
    async waiting(feedbackSince) {
      const openQuestionIds = [...tables.questions.keys()].filter((id) => !tables.setAside.has(id));
      const answered = new Set([...tables.answers.values()].map(({ questionId }) => questionId));
      const ids = new Set([...tables.stories.keys(), ...tables.studioStories.keys()]);
      const stories = [...ids].flatMap((id) => tables.studioStories.get(id) ?? tables.stories.get(id) ?? []);
      const isRefused = (id: string | null): boolean =>
        id !== null && tables.uploads.get(id)?.state === 'refused';
      const lacksRecording = ({ status, parts }: (typeof stories)[number]): boolean =>
        status !== 'withdrawn' && parts.some((part) => 'awaits' in part && isRefused(part.awaits));
      const perCategory = (belongs: (story: (typeof stories)[number]) => boolean) => {
        const counted = { temptation: 0, quickie: 0, confession: 0 };
        for (const story of stories) if (belongs(story)) counted[story.category] += 1;
        return counted;
      };
      const isDraft = ({ status }: { readonly status: string }): boolean => status === 'draft';
      return {
        questions: openQuestionIds.filter((id) => !answered.has(id as QuestionId)).length,
        feedback: [...tables.feedback.values()].filter(
          ({ submittedAt, doneAt }) => doneAt === null && submittedAt >= feedbackSince,
        ).length,
        drafts: {
          ...perCategory(isDraft),
          article: [...tables.articles.values()].filter(isDraft).length,
          answer: [...tables.answers.values()].filter(isDraft).length,
        },
        uploads: perCategory(lacksRecording),
        withoutFacts: perCategory((one) => /published|scheduled/.test(one.status) && lacksFacts(one)),
      };
    },
    async countPeople(now) {
      return {
        listeners: [...tables.users.values()].filter(({ role }) => role === 'listener').length,
        subscribers: [...tables.subscriptions.values()].filter(({ endsAt }) => endsAt > now).length,
      };
    },
    async funnelByWeek(from) {
      const { signedUp: _, ...none } = emptyFunnel;
      const weeks = new Map<string, FunnelOfWeek>();
      const add = (week: string, step: keyof typeof none, count = 1): void => {
        const sofar = weeks.get(week) ?? { week, ...none };
        if (week >= from) weeks.set(week, { ...sofar, [step]: sofar[step] + count });
      };
      const guests = { 'teaser-heard': 'teaserHeard', 'sign-up-opened': 'signUpOpened' } as const;
      for (const [key, count] of tables.guestDays) {
        const [day = '', step] = key.split(' ');
        add(weekOf(day), guests[step as GuestStep], count);
      }
      const choosers = grouped(tables.selections, ({ userId }) => userId);
      for (const [first] of choosers.values()) if (first) add(weekInIndia(first.chosenAt), 'chose');
      const plans = [...tables.orders.values()].filter(
        (order): order is Order & { paidAt: Date } =>
          order.status === 'paid' && order.refundedAt === null && order.paidAt !== null,
      );
      for (const own of grouped(plans, ({ userId }) => userId).values()) {
        const [first, second] = own.toSorted(
          (one, other) => one.paidAt.getTime() - other.paidAt.getTime() || (one.id < other.id ? -1 : 1),
        );
        if (first) add(weekInIndia(first.paidAt), 'paid');
        if (second) add(weekInIndia(second.paidAt), 'kept');
      }
      return [...weeks.values()];
    },
    async countGuestStep(step, day, count) {
      const key = `${day} ${step}`;
      tables.guestDays.set(key, (tables.guestDays.get(key) ?? 0) + count);
    },
    async businessByWeek(from) {
      const weeks = new Map<string, BusinessOfWeek>();
      const add = (at: Date, what: (sofar: BusinessOfWeek) => Partial<BusinessOfWeek>): void => {
        const week = weekInIndia(at);
        if (week < from) return;
        const empty = { week, freeSelections: 0, signUps: 0, subscriptions: 0, revenue: paise(0) };
        const sofar = weeks.get(week) ?? empty;
        weeks.set(week, { ...sofar, ...what(sofar) });
      };
      for (const { chosenAt } of tables.selections)
        add(chosenAt, ({ freeSelections }) => ({ freeSelections: freeSelections + 1 }));
      for (const { createdAt } of tables.users.values())
        add(createdAt, ({ signUps }) => ({ signUps: signUps + 1 }));
      for (const order of tables.orders.values())
        if (order.status === 'paid' && order.paidAt !== null)
          add(order.paidAt, ({ subscriptions, revenue }) => ({
            subscriptions: subscriptions + 1,
            revenue: paise(revenue + retainedAmountOf(order)),
          }));
      return [...weeks.values()];
    },
  };
};
