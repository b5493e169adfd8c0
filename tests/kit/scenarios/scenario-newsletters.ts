// Scenarios of newsletters: drafts, one being sent, one sent.

import type { MailFate, Newsletter } from '@meend/core/newsletters/newsletter.ts';
import { makeId, type NewsletterId } from '@meend/core/shared/ids.ts';
import { userFixture } from '../fixtures/fixtures.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import type { World } from './world.ts';

const HOUR = 3_600_000;
const LISTENERS = 12;

const people = ({ ports }: World) =>
  Array.from({ length: LISTENERS }, (_, index) => userFixture(ports, `reader${index}@example.in`));

const add = async (
  { ports }: World,
  hoursAgo: number,
  part: Pick<Newsletter, 'subject' | 'status'> & Partial<Newsletter>,
): Promise<NewsletterId> => {
  const updatedAt = new Date(ports.clock.now().getTime() - hoursAgo * HOUR);
  const id = makeId<NewsletterId>(updatedAt, ports.randomness.bytes(10));
  const isDraft = part.status === 'draft';
  await ports.stores.newsletters.add({
    preheader: 'Three stories for long evenings',
    body: 'Dear listener,\n\nthree **new voices** wait for you on [our pages](/).',
    revision: 1,
    startedAt: isDraft ? null : updatedAt,
    endedAt: part.status === 'sent' ? updatedAt : null,
    reached: null,
    ...part,
    id,
    updatedAt,
  });
  return id;
};

const fates = async (
  { ports }: World,
  id: NewsletterId,
  users: ReturnType<typeof people>,
  mailFates: readonly MailFate[],
): Promise<void> => {
  const { newsletters } = ports.stores;
  for (const [index, fate] of mailFates.entries()) {
    const user = users[index];
    if (user === undefined) continue;
    await newsletters.addMail(id, user.id, ports.clock.now());
    await newsletters.setMail(id, user.id, fate);
    if (index === 0) await newsletters.markUnsubscribed(id, user.id, ports.clock.now());
  }
};

const fill = async (world: World): Promise<void> => {
  const users = people(world);
  const sent = await add(world, 90, { subject: 'News of Diwali', status: 'sent' });
  await fates(world, sent, users, ['accepted', 'accepted', 'refused', 'dropped']);
  const stopped = await add(world, 40, { subject: 'A quiet week', status: 'stopped' });
  await fates(world, stopped, users, ['accepted']);
  const sending = await add(world, 2, { subject: 'News from Meend', status: 'sending' });
  await fates(world, sending, users, ['accepted', 'accepted', 'accepted', 'waiting', 'waiting']);
  await add(world, 1, { subject: 'Winter evenings', status: 'draft' });
};

const filled =
  (scene: Scenario): Scenario =>
  async () => {
    const world = await scene();
    await fill(world);
    return world;
  };

export const newsletterScenes = {
  everyState: filled(scenarios.superadmin),
  asAdmin: filled(scenarios.admin),
} satisfies Record<string, Scenario>;
