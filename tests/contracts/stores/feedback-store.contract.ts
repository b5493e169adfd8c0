import type { Email } from '@meend/core/account/user/email.ts';
import type { Feedback, FeedbackSearch } from '@meend/core/feedback/feedback.ts';
import { at, atOnce, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const anOpinion = (changed: Partial<Feedback> = {}): Feedback => ({
  id: newId(),
  userId: null,
  email: null,
  title: 'The Last Train to Shimla',
  rating: 4,
  comment: null,
  contact: null,
  day: '2026-11-10',
  submittedAt: at('10:00:00.123'),
  ...changed,
});

const listener = async ({ stores }: World) => {
  const user = aUser();
  await stores.users.add(user);
  return { userId: user.id, email: user.email };
};

export const feedbackStoreContract = (world: World) => {
  const { feedback } = world.stores;
  describe('feedback', () => {
    test('it is found as it was submitted', async () => {
      const opinion = anOpinion({ comment: 'Rain, and a "voice".', contact: 'ravi@example.in' as Email });
      expect(await feedback.put(opinion)).toBe(opinion.id);
      expect(await feedback.find(opinion.id)).toEqual(opinion);
      expect(await feedback.find(newId())).toBeNull();
    });

    test('guests’ old feedback is purged in batches; a listener’s stays as long as the account', async () => {
      const opinions = [
        anOpinion(),
        anOpinion(),
        anOpinion(await listener(world)),
        anOpinion({ submittedAt: at('10:00:00.124') }),
      ];
      for (const one of opinions) await feedback.put(one);
      const left = async () =>
        Promise.all(opinions.map(async ({ id }) => (await feedback.find(id)) !== null));
      expect(await feedback.forgetGuests(at('10:00:00.124'), 1)).toBe(1);
      expect(await feedback.forgetGuests(at('10:00:00.124'), 9)).toBe(1);
      expect(await feedback.forgetGuests(at('10:00:00.124'), 9)).toBe(0);
      expect(await left()).toEqual([false, false, true, true]);
    });

    test('a listener’s second feedback on a title and day replaces the first', async () => {
      const who = await listener(world);
      const first = anOpinion({ ...who, comment: 'Good.' });
      const second = anOpinion({ ...who, rating: 5, submittedAt: at('11:00:00.000') });
      await feedback.put(first);
      expect(await feedback.put(second)).toBe(first.id);
      expect(await feedback.find(first.id)).toEqual({ ...second, id: first.id, comment: 'Good.' });
      expect(await feedback.find(second.id)).toBeNull();
    });

    test('another title, another day and another listener are separate feedback', async () => {
      const who = await listener(world);
      const all = [
        anOpinion(who),
        anOpinion({ ...who, title: 'Monsoon' }),
        anOpinion({ ...who, day: '2026-11-11' }),
        anOpinion(await listener(world)),
      ];
      for (const one of all) expect(await feedback.put(one)).toBe(one.id);
    });

    test('it is listed newest first, by text, stars and whether it is done, a page at a time', async () => {
      const opinions = [
        anOpinion({ title: 'Monsoon', rating: 1, submittedAt: at('10:00:00.000') }),
        anOpinion({ comment: '100% rain_', submittedAt: at('10:00:01.000') }),
        anOpinion({ rating: null, comment: 'Episode 2 at 7:42, Firefox', submittedAt: at('10:00:02.000') }),
      ] as const;
      for (const one of opinions) await feedback.put(one);
      const [one, two, three] = opinions.map(({ id }) => id);
      const all: FeedbackSearch = { text: null, stars: null, isDone: null, limit: 9, after: null };
      const list = async (search: Partial<FeedbackSearch>) =>
        (await feedback.listForStudio({ ...all, ...search })).map(({ id }) => id);
      expect(await feedback.listForStudio(all)).toEqual(
        opinions.toReversed().map((opinion) => ({ ...opinion, doneAt: null })),
      );
      expect(await list({ limit: 1, after: three ?? null })).toEqual([two]);
      expect(await list({ after: newId() })).toEqual([]);
      expect([await list({ text: 'monSOON' }), await list({ text: '0% rain_' })]).toEqual([[one], [two]]);
      expect([await list({ stars: '1' }), await list({ stars: 'problem' })]).toEqual([[one], [three]]);
      await feedback.setDone(opinions[1].id, at('11:00:00.000'));
      expect([await list({ isDone: true }), await list({ isDone: false })]).toEqual([[two], [three, one]]);
      expect(await feedback.lockForStudio(opinions[1].id)).toEqual({
        ...opinions[1],
        doneAt: at('11:00:00.000'),
      });
      expect(await feedback.lockForStudio(newId())).toBeNull();
    });

    test('changed feedback is unread again', async () => {
      const who = await listener(world);
      const id = await feedback.put(anOpinion(who));
      await feedback.setDone(id, at('11:00:00.000'));
      await feedback.put(anOpinion({ ...who, rating: 1 }));
      expect(await feedback.lockForStudio(id)).toMatchObject({ id, rating: 1, doneAt: null });
    });

    test('guests cannot be distinguished, so all their feedback is stored', async () => {
      const [one, other] = [anOpinion(), anOpinion({ rating: 1 })];
      await feedback.put(one);
      expect(await feedback.put(other)).toBe(other.id);
    });

    test('ten concurrent submissions of one listener are one', async () => {
      const who = await listener(world);
      const ids = await atOnce(10, () => feedback.put(anOpinion(who)));
      expect(new Set(ids).size).toBe(1);
    });
  });
};
