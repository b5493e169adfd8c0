import type { Identity } from '@meend/core/account/provider-identity.ts';
import { at, atOnce, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const identityOf = (userId: Identity['userId'], changed: Partial<Identity> = {}): Identity => ({
  issuer: 'https://provider.example',
  subject: 'a person',
  userId,
  createdAt: at('10:00:00.000'),
  ...changed,
});

export const identityStoreContract = ({ stores: { identities, users } }: World) =>
  describe('identities', () => {
    test('a person is found by issuer and subject together', async () => {
      const user = aUser();
      await users.add(user);
      const identity = identityOf(user.id);
      expect(await identities.add(identity)).toEqual(identity);
      expect(await identities.find(identity.issuer, identity.subject)).toEqual(identity);
      expect(await identities.find('https://other.example', identity.subject)).toBeNull();
      expect(await identities.find(identity.issuer, 'somebody else')).toBeNull();
    });

    test('a person stays with the account they were first linked to, also when many link at once', async () => {
      const people = Array.from({ length: 10 }, () => aUser());
      for (const user of people) await users.add(user);
      const answers = await atOnce(10, (index) =>
        identities.add(identityOf(people[index]?.id ?? aUser().id)),
      );
      expect(new Set(answers.map(({ userId }) => userId)).size).toBe(1);
      const identity = await identities.find('https://provider.example', 'a person');
      expect(identity?.userId).toBe(answers[0]?.userId);
    });

    test('an account may have several', async () => {
      const user = aUser();
      await users.add(user);
      await identities.add(identityOf(user.id));
      await identities.add(identityOf(user.id, { subject: 'the same at work' }));
      expect((await identities.find('https://provider.example', 'the same at work'))?.userId).toBe(user.id);
    });
  });
