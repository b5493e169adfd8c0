// Rows with hostile text in every field, beside the demo's own.
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';

/** One for each way to be read as more than a text. */
const markup = [
  '<img src=x onerror="window.struck=1">',
  '"><script>window.struck=1</script>',
  '</script><script>window.struck=1</script>',
  '<svg/onload=window.struck=1>',
  '{{constructor.constructor("window.struck=1")()}}',
  '[a link](javascript:window.struck=1) `code` **bold**',
  '\u202egnp.exe & &lt;b&gt;',
];

/** All of it in one text, and words without an end. */
export const hostileTexts = [markup.join(' '), 'Aनाम​ '.repeat(30)] as const;

const stories = `
  insert into stories (id, category, slug, name, description, genres, price, author, open_parts, status, published_at,
    language, notes, first_line)
  select gen_random_uuid(), category, 'hostile-' || ?, ?, ?, array[left(?, 30)], price,
    case when author is null then null else ? end, 1, 'published', now(), language, notes, left(?, 160)
  from (select distinct on (category) * from stories order by category, published_at) as one
  returning id, category`;

const parts = `
  insert into parts (id, story_id, part_index, title, asset_id, hash, extension, mime_type, bytes, seconds)
  select gen_random_uuid(), ?, part_index, ?, asset_id, hash, extension, mime_type, bytes, seconds
  from parts where story_id = (
    select id from stories where category = ? and slug not like 'hostile-%' order by published_at limit 1)`;

const article = `
  insert into articles (id, slug, title, summary, topic, main_image, author, short_summary, introduction, image2, image3,
    problem_statement, solution, conclusion, reading_minutes, status, published_at)
  select gen_random_uuid(), 'hostile-' || ?, ?, ?, left(?, 30),
    main_image || jsonb_build_object('courtesy', ?::text, 'alt', ?::text),
    author || jsonb_build_object('name', ?::text, 'role', ?::text), ?, ?, image2, image3, ?, ?, ?, 3, 'published', now()
  from (select * from articles limit 1) as one`;

const answer = `
  insert into answers (id, slug, question, topic, summary, expert, answer, see_doctor, sources, published_at)
  select gen_random_uuid(), 'hostile-' || ?, ?, left(?, 30), ?,
    expert || jsonb_build_object('name', ?::text, 'qualification', ?::text), ?, ?, sources, now()
  from (select * from answers limit 1) as one`;

const addOne = async ({ em }: Database, text: string, number: string): Promise<void> => {
  const times = (count: number): string[] => Array.from({ length: count }, () => text);
  const added: { id: string; category: string }[] = await em.execute(stories, [number, ...times(5)]);
  for (const { id, category } of added) await em.execute(parts, [id, text, category]);
  await em.execute(article, [number, ...times(12)]);
  await em.execute(answer, [number, ...times(7)]);
};

const removal = [
  "delete from parts where story_id in (select id from stories where slug like 'hostile-%')",
  "delete from stories where slug like 'hostile-%'",
  "delete from articles where slug like 'hostile-%'",
  "delete from answers where slug like 'hostile-%'",
];

/** Runs `work` while every group, the blog and the answers contain one entry for each hostile text. */
export const withHostileTexts = async (dataDir: string, work: () => Promise<void>): Promise<void> => {
  const database = await openDatabase({ dataDir, whenInUse: 'join' });
  try {
    for (const [number, text] of hostileTexts.entries()) await addOne(database, text, String(number));
    await work();
  } finally {
    for (const statement of removal) await database.em.execute(statement);
    await database.close();
  }
};
