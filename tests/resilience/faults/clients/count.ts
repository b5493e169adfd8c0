// Counts acknowledged effects that are missing, and effects that happened more often than acknowledged.

import { type AcceptedMail, acceptedMails, statusAtProvider } from '../world/external-state.ts';
import type { FaultWorld } from '../world/fault-world.ts';
import type { Acknowledged } from './acknowledged.ts';

interface Counted {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Mails accepted again under their own Message-ID because the first acceptance was lost. */
  readonly repeatedMails: number;
}

const byKey = (list: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
};

/** Each payment that opened a plan has one mail, and so does each other outcome of an order. */
const mailsTwice = async (ledger: Acknowledged, { rows }: FaultWorld, mails: readonly AcceptedMail[]) => {
  const ours = new Set([...ledger.linkRequests, ...ledger.accounts]);
  const different = new Map(
    mails
      .filter(({ to, kind }) => ours.has(to) && kind !== 'leaving')
      .map(({ id, kind, to }) => [id, `${kind} ${to}`]),
  );
  const meant = await rows<{ mail: string; count: number }>(
    `select 'payment ' || email as mail, count(*)::int as count
       from grants join users on users.id = user_id where cause = 'order' group by 1
     union all
     select 'end ' || email, count(*)::int from order_notices
       join orders on orders.id = order_id join users on users.id = user_id group by 1`,
  );
  const most = new Map(meant.map(({ mail, count }) => [mail, count]));
  return [...byKey([...different.values()])]
    .filter(([mail, count]) => count > (most.get(mail) ?? 1))
    .map(([mail]) => `mail ${mail}`);
};

const moreThanOnce = (list: readonly string[]): readonly string[] =>
  [...byKey(list)].filter(([, count]) => count > 1).map(([one]) => one);

const idsOf = async (
  { rows }: FaultWorld,
  statement: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await rows<{ id: string }>(statement, [`{${ids.join(',')}}`]);
  return new Set(found.map(({ id }) => id));
};

const missing = async (
  world: FaultWorld,
  what: string,
  promised: readonly string[],
  statement: string,
): Promise<readonly string[]> => {
  const there = await idsOf(world, statement, promised);
  return promised.filter((one) => !there.has(one)).map((one) => `${what} ${one}`);
};

const lostMails = (
  { linkRequests, paid }: Acknowledged,
  world: FaultWorld,
  owners: ReadonlyMap<string, string>,
) => {
  const accepted = new Set(acceptedMails(world).map(({ to, kind }) => `${kind} ${to}`));
  const promised = [
    ...linkRequests.map((email) => `link ${email}`),
    ...paid.map((id) => `payment ${owners.get(id) ?? id}`),
  ];
  return promised.filter((one) => !accepted.has(one)).map((one) => `mail ${one}`);
};

const lostResumePoints = async (
  { places }: Acknowledged,
  { rows }: FaultWorld,
): Promise<readonly string[]> => {
  const last = new Map(
    places.map((resumePoint) => [`${resumePoint.userId} ${resumePoint.partId}`, resumePoint.position]),
  );
  const there = await rows<{ key: string; position: number }>(
    "select user_id || ' ' || part_id as key, position from listening_places",
  );
  const saved = new Map(there.map(({ key, position }) => [key, position]));
  return [...last].filter(([key, position]) => saved.get(key) !== position).map(([one]) => `place ${one}`);
};

const lostFeedback = async (
  { feedback }: Acknowledged,
  { rows, sheet }: FaultWorld,
): Promise<readonly string[]> => {
  const stored = await rows<{ id: string; user_id: string; title: string; rating: number }>(
    'select id, user_id, title, rating from feedback',
  );
  const exported = new Set(sheet.rows.map(([key, , , rating]) => `${key} ${rating}`));
  return feedback
    .filter(({ userId, title, rating }) => {
      const row = stored.find((one) => one.user_id === userId && one.title === title);
      return row?.rating !== rating || !exported.has(`${row.id} Rating: ${rating}`);
    })
    .map(({ userId, title }) => `feedback of ${userId} on ${title}`);
};

const lostAtProvider = async ({ orders }: Acknowledged, world: FaultWorld): Promise<readonly string[]> => {
  const lost: string[] = [];
  for (const id of orders) if ((await statusAtProvider(world, id)) === null) lost.push(`order ${id} there`);
  return lost;
};

const lostOf = async (ledger: Acknowledged, world: FaultWorld, owners: ReadonlyMap<string, string>) => [
  ...(await missing(
    world,
    'account',
    ledger.accounts,
    'select email as id from users where email = any(?::text[])',
  )),
  ...(await missing(
    world,
    'choice',
    ledger.choices.map(({ userId, storyId }) => `${userId} ${storyId}`),
    `select user_id || ' ' || story_id as id from selections where user_id || ' ' || story_id = any(?::text[])`,
  )),
  ...(await missing(world, 'order', ledger.orders, 'select id from orders where id::text = any(?::text[])')),
  ...(await missing(
    world,
    'payment',
    ledger.paid,
    "select id from orders where status = 'paid' and id::text = any(?::text[])",
  )),
  ...(await missing(
    world,
    'recording',
    ledger.uploads,
    "select id from uploads where state = 'ready' and id::text = any(?::text[])",
  )),
  ...lostMails(ledger, world, owners),
  ...(await lostResumePoints(ledger, world)),
  ...(await lostFeedback(ledger, world)),
  ...(await lostAtProvider(ledger, world)),
];

const doubledOf = async (ledger: Acknowledged, world: FaultWorld): Promise<readonly string[]> => {
  const twice = await world.rows<{ id: string }>(
    `select user_id as id from orders where user_id in (select user_id from orders where id::text = any(?::text[]))
     group by user_id having count(*) > 1`,
    [`{${ledger.orders.join(',')}}`],
  );
  const [known] = await world.rows<{ count: number }>('select count(*)::int as count from orders');
  const unknown = world.provider.orders() - (known?.count ?? 0);
  return [
    ...(await mailsTwice(ledger, world, acceptedMails(world))),
    ...moreThanOnce(world.sheet.rows.map(([key = '']) => key)).map((key) => `row ${key} of the sheet`),
    ...twice.filter(({ id }) => !ledger.orderedTwice.includes(id)).map(({ id }) => `order of ${id}`),
    ...(unknown > 0 ? [`${unknown} orders at the provider that nobody made`] : []),
  ];
};

export const count = async (ledger: Acknowledged, world: FaultWorld): Promise<Counted> => {
  const owned = await world.rows<{ id: string; email: string }>(
    'select orders.id, email from orders join users on users.id = user_id',
  );
  const owners = new Map(owned.map(({ id, email }) => [id, email]));
  const ours = new Set([...ledger.linkRequests, ...ledger.accounts]);
  const accepted = acceptedMails(world).filter(({ to }) => ours.has(to));
  return {
    lost: await lostOf(ledger, world, owners),
    doubled: await doubledOf(ledger, world),
    repeatedMails: accepted.length - new Set(accepted.map(({ id }) => id)).size,
  };
};
