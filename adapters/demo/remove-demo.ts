// Removes the demonstration. Content that an account chose as a free audio, or that staff edited, is withdrawn, so that
// its owner retains it; the rest is deleted: rows in one transaction, then files.

import type { User } from '@meend/core/account/user/user.ts';
import { everyArea, type Stores } from '@meend/core/assembly/areas.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { removeBanner } from '@meend/core/banner/manage-banners.ts';
import { withdrawArticle } from '@meend/core/blog/article-content.ts';
import { withdrawStory } from '@meend/core/catalogue/story-content.ts';
import type { StudioStory } from '@meend/core/catalogue/studio-story.ts';
import type { ContentStatus } from '@meend/core/editing/release.ts';
import { withdrawPerson } from '@meend/core/people/person-content.ts';
import { erasureError } from '@meend/core/privacy/request-erasure.ts';
import { withdrawAnswer } from '@meend/core/sexpert/answer-content.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import type { Transaction } from '@meend/core/shared/ports.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { withdrawMood } from '@meend/core/shelves/mood-content.ts';
import { demoArticles } from './articles/articles.ts';
import { bannerFiles } from './demo-banner.ts';
import { type DemoContent, findDemoContent, findEach } from './demo-content.ts';
import { coverFiles } from './demo-covers.ts';
import { doorFiles, moodIds } from './demo-moods.ts';
import { portraitFiles, readerIds } from './demo-readers.ts';
import { inventedEmails } from './invented-people.ts';
import { demoPeople, emailOf } from './people.ts';
import { recordingFiles } from './recordings.ts';
import { inventedGuests, seededWith } from './seed-people.ts';
import { articleFiles } from './seed-reading.ts';
import { demoStories } from './stories.ts';
import { REMOVED } from './was-removed.ts';

interface RemovalPorts {
  readonly transaction: Transaction<Stores>;
  readonly files: { has(key: string): Promise<boolean>; remove(key: string): Promise<void> };
  /** File extension of the recordings that seeding makes, such as "mp3". */
  readonly recordingExtension: string;
}

export interface RemovedDemo {
  /** Number of deleted rows by kind. */
  readonly stories: number;
  readonly articles: number;
  readonly answers: number;
  readonly banners: number;
  readonly people: number;
  /** Orders of invented listeners. */
  readonly orders: number;
  readonly questions: number;
  readonly files: number;
  /** Titles withdrawn because an account chose them or staff edited them. */
  readonly withdrawn: readonly { readonly title: string; readonly reason: 'chosen' | 'edited' }[];
}

type Withdrawn = RemovedDemo['withdrawn'][number];

interface RemovedRows extends Omit<RemovedDemo, 'files'> {
  /** File keys that remaining rows refer to. */
  readonly keptFiles: readonly string[];
  readonly removedFiles: readonly string[];
}

const keyOf = (address: string): string => address.replace(/^\//, '');

const filesOfStory = ({ cover, parts }: StudioStory): readonly string[] => [
  ...(cover === null ? [] : [cover.svg, cover.small].map(keyOf)),
  ...parts.flatMap(({ media, better }) =>
    [media, better].flatMap((file) => (file === null ? [] : [`media/${file.assetId}.${file.extension}`])),
  ),
];

const isEdited = ({ revision }: { readonly revision: number }): boolean => revision > 1;

/** Seeded chapters and transcripts have no revision yet. */
const isEditedAtAll = ({ revision }: { readonly revision: number }): boolean => revision > 0;

const isShown = ({ status }: { readonly status: ContentStatus }): boolean => status !== 'withdrawn';

/** The studio's use cases, bound to this transaction, withdraw content. */
const inside = (stores: Stores) => ({
  transaction: { run: (work) => work(stores) } satisfies Transaction<Stores>,
});

const present = <T>(rows: readonly (T | null)[]): readonly T[] => rows.flatMap((row) => row ?? []);

/** The row is locked, so an error here is a bug. */
const must = async (result: Promise<Result<unknown, DomainError>>): Promise<void> => {
  const settled = await result;
  if (!settled.ok) throw new Error(`removing the demonstration failed: ${settled.error.code}`);
};

/** The story, if staff edited chapters or transcripts of it. */
const withEditedParts = async (
  { chapters, transcripts }: Stores,
  story: StudioStory,
): Promise<StudioStory | null> => {
  const found = await findEach(story.parts, async ({ id }) => [
    await chapters.find(id),
    ...(await transcripts.list(id)),
  ]);
  return found.flat().some(isEditedAtAll) ? story : null;
};

const removeStories = async (stores: Stores, ids: DemoContent['stories']) => {
  const chosen = new Set<string>(await stores.demonstration.lockChosen(ids));
  const found = await findEach(ids, stores.stories.findForStudio);
  const edited = new Set(await findEach(found, (story) => withEditedParts(stores, story)));
  const stays = found.filter((story) => chosen.has(story.id) || isEdited(story) || edited.has(story));
  const goes = found.filter((story) => !stays.includes(story));
  for (const story of stays) await must(withdrawStory(inside(stores))(story, operator));
  await stores.demonstration.removeStories(goes.map(({ id }) => id));
  await stores.waveforms.remove(
    goes.flatMap(({ parts }) => parts.flatMap(({ media }) => media?.assetId ?? [])),
  );
  return {
    removed: goes,
    kept: stays,
    withdrawn: stays
      .filter(isShown)
      .map(({ id, name }): Withdrawn => ({ title: name, reason: chosen.has(id) ? 'chosen' : 'edited' })),
  };
};

const removeReading = async (
  stores: Stores,
  { articles, answers }: Pick<DemoContent, 'articles' | 'answers'>,
) => {
  const foundArticles = await findEach(articles, stores.articles.lockForStudio);
  const foundAnswers = await findEach(answers, stores.answers.lockForStudio);
  const [editedArticles, editedAnswers] = [foundArticles.filter(isEdited), foundAnswers.filter(isEdited)];
  for (const one of editedArticles) await must(withdrawArticle(inside(stores))(one, operator));
  for (const one of editedAnswers) await must(withdrawAnswer(inside(stores))(one, operator));
  const goneArticles = foundArticles.filter((one) => !isEdited(one));
  const goneAnswers = foundAnswers.filter((one) => !isEdited(one));
  await stores.demonstration.removeArticles(goneArticles.map(({ id }) => id));
  await stores.demonstration.removeAnswers(goneAnswers.map(({ id }) => id));
  return {
    articles: goneArticles.length,
    answers: goneAnswers.length,
    keptFiles: editedArticles
      .flatMap(({ mainImage, image2, image3 }) => present([mainImage, image2, image3]))
      .flatMap(({ url, small }) => present([url, small]).map(keyOf)),
    withdrawn: [
      ...editedArticles.filter(isShown).map(({ title }): Withdrawn => ({ title, reason: 'edited' })),
      ...editedAnswers
        .filter(isShown)
        .map(({ question }): Withdrawn => ({ title: question, reason: 'edited' })),
    ],
  };
};

/** Subtracts the guests that were seeded with these listeners, on the same days. */
const removeGuests = async ({ demonstration }: Stores, people: readonly User[]): Promise<void> => {
  for (const person of demoPeople) {
    const found = people.find(({ email }) => email === emailOf(person));
    const seededAt = found && seededWith(person, found.createdAt);
    if (!seededAt) continue;
    await demonstration.subtractGuests(inventedGuests(seededAt));
    return;
  }
};

/** Deletes the people of the credits; those that staff edited are withdrawn. Resolves with the files of the latter. */
const removeReaders = async (stores: Stores): Promise<readonly string[]> => {
  const now = await stores.now();
  const readers = await findEach(readerIds, stores.people.lockForStudio);
  const edited = readers.filter(isEdited);
  for (const reader of edited) await must(withdrawPerson(inside(stores))(reader, operator));
  for (const reader of readers) if (!isEdited(reader)) await stores.people.erase(reader.id, now);
  return edited.flatMap(({ portrait }) =>
    portrait === null ? [] : [portrait.svg, portrait.small].map(keyOf),
  );
};

/** Deletes the moods; those that staff edited are withdrawn. Resolves with the pictures of the latter. */
const removeMoods = async (stores: Stores): Promise<readonly string[]> => {
  const moods = await findEach(moodIds, stores.moods.lockForStudio);
  const edited = moods.filter(isEdited);
  for (const mood of edited) await must(withdrawMood(inside(stores))(mood, operator));
  for (const mood of moods) if (!isEdited(mood)) await stores.moods.remove(mood.id);
  return edited.flatMap(({ picture }) => (picture === null ? [] : [picture.svg, picture.small].map(keyOf)));
};

/** Deletes invented accounts with all their data and orders, which have no legal retention. */
const removePeople = async (
  stores: Stores,
): Promise<Result<{ readonly people: number; readonly orders: number }, DomainError>> => {
  const found = await findEach(inventedEmails, stores.users.findByEmail);
  const people = await findEach(found, ({ id }) => stores.users.lock(id));
  for (const user of people) {
    const person: User = { ...user, role: 'listener' };
    await stores.users.setRole(user.id, person.role);
    const refusal = await erasureError(stores, person);
    if (refusal !== null) return fail(refusal);
  }
  const orders = await stores.demonstration.removeHistoryOf(people.map(({ id }) => id));
  for (const user of people) for (const area of everyArea) await area.eraseOf(stores, user);
  await removeGuests(stores, people);
  return succeed({ people: people.length, orders });
};

const removeRows = async (stores: Stores): Promise<Result<RemovedRows, DomainError>> => {
  // First, so that their selections do not bind a story.
  const people = await removePeople(stores);
  if (!people.ok) return people;
  const content = await findDemoContent(stores);
  const { removed, kept, withdrawn } = await removeStories(stores, content.stories);
  const reading = await removeReading(stores, content);
  const pictures = [...(await removeReaders(stores)), ...(await removeMoods(stores))];
  for (const { id } of content.banners) await must(removeBanner(inside(stores))(operator, id));
  const counts = {
    stories: removed.length,
    articles: reading.articles,
    answers: reading.answers,
    banners: content.banners.length,
    ...people.value,
    questions: await stores.demonstration.removeQuestions(content.questions),
  };
  if (Object.values(counts).some((count) => count > 0))
    await stores.audit.add({
      by: operator,
      action: REMOVED,
      subject: { kind: 'demonstration', id: 'demonstration' },
      before: counts,
      after: null,
      at: await stores.now(),
    });
  return succeed({
    ...counts,
    withdrawn: [...withdrawn, ...reading.withdrawn],
    removedFiles: removed.flatMap(filesOfStory),
    keptFiles: [...kept.flatMap(filesOfStory), ...reading.keptFiles, ...pictures],
  });
};

/** Every file that seeding writes, also after an interrupted removal or seeding. */
const seededFiles = async (extension: string): Promise<readonly string[]> => [
  ...demoStories.flatMap((story) => [...coverFiles(story), ...recordingFiles(story, extension)]),
  ...demoArticles.flatMap(articleFiles),
  ...(await bannerFiles()),
  ...portraitFiles(),
  ...doorFiles(),
];

/** With `dryRun` everything is validated and counted, but nothing changes. */
export const removeDemo =
  ({ transaction, files, recordingExtension }: RemovalPorts) =>
  async ({ dryRun }: { readonly dryRun: boolean }): Promise<Result<RemovedDemo, DomainError>> => {
    const rows = await transaction.run<RemovedRows, DomainError>(removeRows);
    if (!rows.ok) return rows;
    const { keptFiles, removedFiles, ...told } = rows.value;
    const kept = new Set(keptFiles);
    const keys = new Set([...removedFiles, ...(await seededFiles(recordingExtension))]);
    let count = 0;
    for (const key of keys) {
      if (kept.has(key) || !(await files.has(key))) continue;
      count += 1;
      if (!dryRun) await files.remove(key);
    }
    return succeed({ ...told, files: count });
  };
