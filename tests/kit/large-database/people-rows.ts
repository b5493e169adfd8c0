// Rows of accounts and their data.
import { type Fillings, idOf, rows, word, years } from './shapes.ts';

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
