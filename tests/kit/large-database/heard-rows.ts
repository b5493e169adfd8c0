// Rows of selections and plays.
import { type Fillings, idOf, PARTS, rows, years } from './shapes.ts';

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
