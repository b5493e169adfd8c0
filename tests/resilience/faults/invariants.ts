// Invariants after every fault, as SQL queries (I1 to I4 and I6 to I9; process-rules.ts has I10 and I11). State outside
// the database (the provider's records, accepted mails, files) is passed as rows beside the tables.

export interface Outside {
  /**
   * Orders with successful payments at the provider, whatever their state; `wentBack` if the provider had closed the
   * order and refunded all of it.
   */
  readonly received: readonly {
    readonly orderId: string;
    readonly payments: readonly string[];
    readonly wentBack: boolean;
  }[];
  /** Each accepted mail once, by its Message-ID. */
  readonly mails: readonly {
    readonly to: string;
    readonly id: string;
    readonly kind: 'link' | 'payment' | 'end' | 'leaving';
  }[];
  /** Files of the store: `media/….mp3`, SHA-256 in hex, milliseconds since the last change. */
  readonly files: readonly { readonly key: string; readonly hash: string; readonly ageMs: number }[];
}

type RunQuery = <T extends object>(statement: string, values?: readonly unknown[]) => Promise<T[]>;

interface Invariant {
  readonly name: string;
  readonly rule: string;
  /** Each row returned is a violation; `outside` is the parameter. */
  readonly broken: string;
}

/** A lease lasts a minute: a due job without a lease for longer was forgotten. */
const FORGOTTEN = "interval '2 minutes'";
/** Minimum age of files that the purge deletes, in milliseconds. */
const SWEPT_AFTER_MS = 24 * 60 * 60_000;

const receivedPaymentsSql = `received as (
  select ("orderId")::uuid as order_id, payments, "wentBack" as went_back
    from json_to_recordset(outside->'received') as told ("orderId" text, payments json, "wentBack" boolean)
)`;
const acceptedMails = `mails as (
  select * from json_to_recordset(outside->'mails') as told ("to" text, id text, kind text)
)`;
const storedFiles = `files as (
  select * from json_to_recordset(outside->'files') as told (key text, hash text, "ageMs" float8)
)`;
const renditions = `renditions as (
  select id, media->>'assetId' as asset, media->>'extension' as extension, media->>'hash' as hash
    from uploads where kind = 'audio' and state = 'ready'
  union all
  select id, better->>'assetId', better->>'extension', better->>'hash'
    from uploads where kind = 'audio' and state = 'ready' and better is not null
)`;

/** Active grants in sequence: each starts at the end of the previous one or at its own time; days of 24 hours. */
const laidGrants = `laid as (
  select user_id, cause, days, run_end - days * interval '24 hours' as starts, run_end as ends from (
    select *, max(base) over (partition by user_id order by at, id) + before_end as run_end from (
      select *, at - (sum(days) over listener - days) * interval '24 hours' as base,
        sum(days) over listener * interval '24 hours' as before_end
      from grants where ended_at is null window listener as (partition by user_id order by at, id)
    ) as based
  ) as ran
)`;

const invariants: readonly Invariant[] = [
  {
    name: 'I1',
    rule: 'what the provider took money for is paid here, also under an order it had closed, and nothing else is',
    broken: `with ${receivedPaymentsSql}
      select coalesce(received.order_id, orders.id) as what from received
      full join (select id from orders where status = 'paid' and paid_at is not null) as orders
        on orders.id = received.order_id
      where received.order_id is null or (orders.id is null and not received.went_back)`,
  },
  {
    name: 'I2',
    rule: 'each paid order has the grant of its days, standing until its money went back, and a subscription is the sum; money for an account that was erased, or is about to be, grants nothing and goes back, unless it is taken back before',
    broken: `with ${laidGrants}
      select coalesce(orders.id, grants.order_id) as what from grants
      full join (select * from orders where status = 'paid') as orders on orders.id = grants.order_id
      left join users on users.id = orders.user_id
      where (grants.id is null or grants.order_id is not null) and (
        orders.id is null or orders.user_id <> grants.user_id or orders.days <> grants.days
        or (grants.id is not null and (orders.refunded_at is null) <> (grants.ended_at is null))
        or (grants.id is null and not (
          (users.id is null or users.erases_at is not null)
          and coalesce(orders.refund_due_at, orders.refunded_at) is not null)
          and orders.refunded_at is null
          and not exists (select from refunds where order_id = orders.id and state in ('asked', 'pending'))))
      union all
      select user_id from subscriptions
      full join (
        select user_id, max(ends) as ends_at, coalesce(sum(days) filter (where cause <> 'staff'), 0) as days
        from laid join users on users.id = laid.user_id group by user_id
      ) as sums using (user_id)
      where coalesce(sums.days, 0) <> coalesce(subscriptions.paid_days, 0)
        or (sums.ends_at is not null and sums.ends_at is distinct from subscriptions.ends_at)
        or (sums.ends_at is null and subscriptions.ends_at > now())
      union all
      select order_id from grants where order_id is not null group by order_id having count(*) > 1`,
  },
  {
    name: 'I3',
    rule: 'no payment and no event is there twice, and each payment stands at its order',
    broken: `with ${receivedPaymentsSql}, told as (
        select order_id, json_array_elements_text(payments) as payment from received
      )
      select provider_payment_id as what from payments group by 1 having count(*) > 1
      union all
      select dedupe_key from provider_events group by 1 having count(*) > 1
      union all
      select coalesce(told.payment, payments.provider_payment_id) from told
      full join payments
        on payments.provider_payment_id = told.payment and payments.order_id = told.order_id
      where told.payment is null or payments.provider_payment_id is null`,
  },
  {
    name: 'I4',
    rule: 'no mailbox has more free stories than allowed, and nobody has one twice',
    broken: `with ${laidGrants}, used as (
        select user_id, sum(greatest(0, extract(epoch from least(ends, now()) - starts))) / 86400 as days
        from laid where cause <> 'staff' group by user_id
      ), shared as (
        select coalesce(users.mailbox, users.id::text) as mailbox, sum(floor(coalesce(used.days, 0) / 30)) as months
        from users left join used on used.user_id = users.id group by 1
      )
      select shared.mailbox as what from selections
      join users on users.id = selections.user_id
      join shared on shared.mailbox = coalesce(users.mailbox, users.id::text)
      group by shared.mailbox, shared.months
      having count(*) > 3 + shared.months
      union all
      select user_id::text from selections group by user_id, story_id having count(*) > 1`,
  },
  {
    name: 'I6',
    rule: 'every job is done or due, and no mail speaks of what was rolled back',
    broken: `with ${acceptedMails}, waiting as (
        select job->'mail'->>'to' as "to", count(*) as jobs from outbox where job->>'kind' = 'mail' group by 1
      ), sent as (
        select "to", count(*) filter (where kind = 'link') as links, count(*) filter (where kind = 'payment') as thanks,
          count(*) filter (where kind = 'end') as ends
        from mails group by 1
      ), meant as (
        select email as "to",
          (select count(*) from sign_in_links where sign_in_links.email = people.email) as links,
          (select count(distinct order_id) from grants join users on users.id = user_id
            where users.email = people.email and cause = 'order') as thanks,
          (select count(*) from order_notices join orders on orders.id = order_id
            join users on users.id = user_id where users.email = people.email) as ends
        from (select email from sign_in_links union select email from users) as people
      )
      select coalesce(sent."to", meant."to") as what from sent
      full join meant using ("to") left join waiting using ("to")
      where coalesce(sent.links, 0) > coalesce(meant.links, 0)
        or coalesce(sent.thanks, 0) > coalesce(meant.thanks, 0)
        or coalesce(sent.ends, 0) > coalesce(meant.ends, 0)
        or coalesce(sent.links + sent.thanks + sent.ends, 0) + coalesce(waiting.jobs, 0)
          < coalesce(meant.links + meant.thanks + meant.ends, 0)
      union all
      select id::text from outbox where is_dead or (
        due_at < now() - ${FORGOTTEN} and coalesce(leased_until, due_at) < now() - ${FORGOTTEN}
      )`,
  },
  {
    name: 'I7',
    rule: 'every ready recording is there as it was made, and no file is left without a row',
    broken: `with ${storedFiles}, ${renditions}
      select renditions.id::text as what from renditions
      left join files on files.key = 'media/' || asset || '.' || extension
      where files.hash is distinct from renditions.hash
      union all
      select key from files
      where "ageMs" > ${SWEPT_AFTER_MS} and key like 'media/%'
        and not exists (select from renditions where files.key = 'media/' || asset || '.' || extension)
        and not exists (select from parts where files.key = 'media/' || asset_id || '.' || extension
          or files.key = 'media/' || (better->>'assetId') || '.' || (better->>'extension'))`,
  },
  {
    name: 'I8',
    rule: 'one banner is active at most, and there is a super admin',
    broken: `select 'banners' as what from sticky_banners where is_active having count(*) > 1
      union all
      select 'super admins' from users where role = 'superadmin' having count(*) = 0`,
  },
  {
    name: 'I9',
    rule: 'a link was used at most once: for one account, made or entered at that moment',
    broken: `select secret_hash as what from sign_in_links group by 1 having count(*) > 1
      union all
      select email from users group by 1 having count(*) > 1
      union all
      select secret_hash from sign_in_links where used_at > expires_at
      union all
      select links.email from sign_in_links as links left join users on users.email = links.email
      where purpose = 'registration' and used_at >= links.created_at
      group by links.email having count(users.id) <> count(*) or min(users.created_at) <> min(used_at)`,
  },
];

const MAX_EXAMPLES = 3;

/** One sentence per violated invariant. */
export const brokenInvariants = async (query: RunQuery, outside: Outside): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const { name, rule, broken } of invariants) {
    const statement = `select what from (${broken.replaceAll('outside->', '?::json->')}) as broken`;
    const values = Array.from(statement.matchAll(/\?::json/g), () => JSON.stringify(outside));
    const rows = await query<{ what: string }>(statement, values);
    const examples = rows.slice(0, MAX_EXAMPLES).map(({ what }) => what);
    if (rows.length > 0)
      found.push(`${name} (${rule}) is broken ${rows.length} times: ${examples.join(', ')}`);
  }
  return found;
};
