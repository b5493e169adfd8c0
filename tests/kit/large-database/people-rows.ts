// Rows of accounts and their data, of what they bought and heard.
import { type Fillings, idOf, PARTS, rows, word, years } from './catalogue-rows.ts';

export const peopleRows: Fillings = ({ stories, listeners }, end) => {
  return [
    [
      'users',
      `insert into users (id, email, mailbox, phone, role, token_version, suspended_at, marketing_opted_in, marketing_at,
         marketing_source, marketing_wording, created_at)
       select ${idOf('user', 'n')}, 'listener' || n || '@example.com', md5('mailbox' || n), '+9198' || lpad(n::text, 8, '0'),
         case when n <= 5 then 'admin' else 'listener' end, 0, case when mod(n, 500) = 0 then ${end} end,
         mod(n, 3) = 0, ${years(end, 'n', listeners)}, 'sign-up', '2026-11', ${years(end, 'n', listeners)}
       from ${rows(listeners)}`,
    ],
    [
      'guest_days',
      `insert into guest_days (day, step, count)
       select ${end}::date - n, step, 100 from generate_series(0, 729) as n, unnest(array['teaser-heard', 'sign-up-opened']) as step`,
    ],
    [
      'feedback',
      `insert into feedback (id, user_id, email, title, rating, comment, day, given_at, done_at)
       select ${idOf('feedback', 'n')}, ${idOf('user', 'n')}, 'listener' || n || '@example.com',
         ${word('n')} || ' and ' || ${word('n + 7777777')} || ' ' || n, nullif(mod(n, 6), 0), 'What a ' || ${word('n + 3')} || ' ' || n,
         (${years(end, 'n', listeners)})::date::text, ${years(end, 'n', listeners)},
         case when n <= ${listeners} - 100 then ${end} end
       from ${rows(listeners)} where mod(n, 5) < 3`,
    ],
    [
      'sessions',
      `insert into sessions (id, user_id, family_hash, secrets, device, signed_in_at, created_at, last_used_at, ended_at)
       select ${idOf('session', 'n')}, ${idOf('user', 'n')}, md5('family' || n), '{"unused":[],"lastUsed":null,"crossing":[]}',
         'Chrome', ${years(end, 'n', listeners)}, ${years(end, 'n', listeners)}, ${years(end, 'n', listeners)},
         case when mod(n, 2) = 0 then ${years(end, 'n', listeners)} end
       from ${rows(listeners)}`,
    ],
    [
      'sign_in_links',
      `insert into sign_in_links (id, secret_hash, purpose, email, marketing_opt_in, created_at, expires_at)
       select ${idOf('session', 'n')}, md5('link' || n), 'login', 'listener' || n || '@example.com', false,
         ${years(end, 'n', listeners)}, ${years(end, 'n', listeners)} + interval '10 minutes'
       from ${rows(listeners)} where mod(n, 4) = 0`,
    ],
    [
      'ended_sessions',
      `insert into ended_sessions (session_id, ends_at) select id, '2099-01-01' from sessions where ended_at is not null`,
    ],
    [
      'identities',
      `insert into identities (issuer, subject, user_id, created_at)
       select 'https://accounts.google.com', 'subject' || n, ${idOf('user', 'n')}, ${years(end, 'n', listeners)}
       from ${rows(listeners)} where mod(n, 2) = 0`,
    ],
    [
      'audit_records',
      `insert into audit_records (id, actor_kind, actor, actor_id, action, subject_kind, subject_id, before, after, at)
       select (lpad(to_hex((extract(epoch from ${years(end, 'n', listeners)}) * 1000)::bigint), 12, '0') || '7000' || '8000' ||
           lpad(to_hex(n), 12, '0'))::uuid, 'staff', ${idOf('user', '1 + mod(n, 5)')}::text, ${idOf('user', '1 + mod(n, 5)')},
         (array['story.change', 'listener.suspend', 'answer.add'])[1 + mod(n, 3)], 'story',
         ${idOf('story', `1 + mod(n, ${stories})`)}::text, '{}', '{}', ${years(end, 'n', listeners)}
       from ${rows(listeners)} where mod(n, 3) = 0`,
    ],
    [
      'newsletters',
      `insert into newsletters (id, subject, preheader, body, status, revision, updated_at, started_at, ended_at)
       select ${idOf('letter', 'n')}, 'New stories ' || n, 'This month', 'Hello.', 'sent', 1, ${years(end, 'n', 100)},
         ${years(end, 'n', 100)}, ${years(end, 'n', 100)}
       from ${rows(100)}`,
    ],
    [
      'newsletter_mails',
      `insert into newsletter_mails (newsletter_id, user_id, fate, made_at)
       select ${idOf('letter', 'm')}, ${idOf('user', 'n')}, 'accepted', ${years(end, 'm', 100)}
       from ${rows(listeners)}, generate_series(97, 99) as m where mod(n, 3) = 0`,
    ],
  ];
};

export const boughtRows: Fillings = ({ listeners, orders }, end) => {
  const bought = Math.min(orders, listeners);
  const settled = bought - Math.max(20, Math.floor(bought / 500));
  const paid = `mod(n, 5) < 3 and n <= ${settled}`;
  return [
    [
      'subscriptions',
      `insert into subscriptions (user_id, plan_name, starts_at, ends_at, paid_days, next_look_at)
       select ${idOf('user', 'n')}, '30 days', ${years(end, 'n', listeners)}, ${years(end, 'n', listeners)} + interval '30 days', 30,
         case when n > ${listeners - 500} then ${years(end, 'n', listeners)} + interval '27 days' end
       from ${rows(listeners)} where mod(n, 5) < 3`,
    ],
    [
      'orders',
      `insert into orders (id, user_id, plan_name, amount, days, status, session_id, created_at, expires_at, paid_at,
         next_check_at, checks, is_superseded)
       select ${idOf('order', 'n')}, ${idOf('user', 'n')}, '30 days', 19900, 30,
         case when n > ${settled} then 'open' when ${paid} then 'paid' when mod(n, 50) = 4 then 'declined' else 'expired' end,
         'session_' || n, ${years(end, 'n', bought)}, ${years(end, 'n', bought)} + interval '30 minutes',
         case when ${paid} then ${years(end, 'n', bought)} + interval '2 minutes' end,
         case when n > ${settled} then ${end} else '2099-01-01' end, 3, false
       from ${rows(bought)}`,
    ],
    [
      'payments',
      `insert into payments (provider_payment_id, order_id, amount, paid_at)
       select 'payment_' || session_id, id, amount, paid_at from orders where status = 'paid'`,
    ],
    [
      'grants',
      `insert into grants (id, user_id, plan_name, days, at, cause, order_id)
       select id, user_id, plan_name, days, paid_at, 'order', id from orders where status = 'paid'`,
    ],
    [
      'refunds',
      `insert into refunds (order_id, id, amount, state, asked_at, settled_at)
       select id, 'r1', amount, 'done', paid_at, paid_at from orders where status = 'paid' and mod(abs(hashtext(session_id)), 10) = 0`,
    ],
    [
      'order_notices',
      `insert into order_notices (order_id, about, told_at)
       select id, 'expired', expires_at from orders where status = 'expired'`,
    ],
    [
      'provider_events',
      `insert into provider_events (dedupe_key, order_id, type, raw_body, received_at, is_unknown)
       select 'event' || session_id, id, 'PAYMENT_SUCCESS', '{}', paid_at, false from orders where status = 'paid'`,
    ],
    [
      'subscription_notices',
      `insert into subscription_notices (user_id, kind, about, told_at)
       select user_id, 'ended', 1, ends_at from subscriptions`,
    ],
  ];
};

export const heardRows: Fillings = ({ stories, listeners, places }, end) => {
  const day = (n: string, of: number): string => `(${years(end, n, of)} at time zone 'Asia/Kolkata')::date`;
  return [
    [
      'selections',
      `insert into selections (user_id, story_id, slot, chosen_at, mailbox, mailbox_slot)
       select ${idOf('user', '(n + 1) / 2')}, ${idOf('story', `1 + mod(n::bigint * 31, ${stories})`)}, 2 - mod(n, 2),
         ${years(end, 'n', listeners * 2)}, md5('mailbox' || (n + 1) / 2), 2 - mod(n, 2)
       from ${rows(listeners * 2)}`,
    ],
    [
      'listening_places',
      `insert into listening_places (user_id, part_id, story_id, position, duration, heard_at)
       select ${idOf('user', `1 + mod(n, ${listeners})`)}, ${idOf('part', 'part')}, ${idOf('story', `1 + (part - 1) / ${PARTS}`)},
         120, 600, ${years(end, 'n', places)}
       from (select n, 1 + mod(n::bigint * 17 + n / ${listeners}, ${stories * PARTS})::int as part from ${rows(places)}) as of
       on conflict do nothing`,
    ],
    [
      'recently_played',
      `insert into recently_played (user_id, story_id, label, played_at)
       select ${idOf('user', '(n + 1) / 2')}, ${idOf('story', `1 + mod(n::bigint * 31, ${stories})`)}, 'Part 1',
         ${years(end, 'n', listeners * 2)}
       from ${rows(listeners * 2)}`,
    ],
    [
      'story_dismissals',
      `insert into story_dismissals (user_id, story_id, dismissed_at, parts)
       select ${idOf('user', 'n')}, ${idOf('story', `1 + mod(n::bigint * 31, ${stories})`)}, ${years(end, 'n', listeners)}, 2
       from ${rows(listeners)} where mod(n, 4) = 0`,
    ],
    [
      'plays',
      `insert into plays (user_id, part_id, story_id, day, tenth)
       select ${idOf('user', `1 + mod(n, ${listeners})`)}, ${idOf('part', 'part')}, ${idOf('story', `1 + (part - 1) / ${PARTS}`)},
         ${day('n', places)}, mod(n, 11)
       from (select n, 1 + mod(n::bigint * 17 + n / ${listeners}, ${stories * PARTS})::int as part from ${rows(places)}) as of
       on conflict do nothing`,
    ],
    [
      'play_weeks',
      `insert into play_weeks (week, story_id, part_id, plays, ${[...Array(11).keys()].map((tenth) => `stopped_${tenth}`).join(', ')})
       select date_trunc('week', day)::date, story_id, part_id, count(*),
         ${[...Array(11).keys()].map((tenth) => `count(*) filter (where tenth = ${tenth})`).join(', ')}
       from plays group by 1, 2, 3`,
    ],
    [
      'play_ranks',
      `select rank_plays(date_trunc('week', ${end} at time zone 'Asia/Kolkata')::date - 7 * ago)
       from unnest(array[1, 3, 11, 51]) as ago`,
    ],
  ];
};
