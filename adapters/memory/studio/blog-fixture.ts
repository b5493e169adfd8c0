// An admin at work on the blog in memory, for tests.
import type { ArticleForm } from '@meend/core/blog/studio/article-form.ts';
import type { ArticleEdit } from '@meend/core/blog/studio/edit-article.ts';
import type { ManagedArticle } from '@meend/core/blog/studio/studio-article.ts';
import type { NewArticle } from '@meend/core/blog/studio/write-article.ts';
import type { DomainError } from '@meend/core/shared/domain-error.ts';
import type { ArticleId } from '@meend/core/shared/ids.ts';
import type { Result } from '@meend/core/shared/result.ts';
import type { Actor } from '@meend/core/staff/actor.ts';
import { useCases } from '@meend/core/use-cases.ts';
import { userFixture } from '../fixtures.ts';
import { memoryPorts } from '../memory-ports.ts';
import { samplePicture, sampleRecording } from './upload-fixtures.ts';

/** Every text an article for readers needs. */
export const wholeForm = (changed: ArticleForm = {}): ArticleForm => ({
  title: 'The first talk',
  summary: 'How to begin.',
  topic: 'Communication',
  authorName: 'Kavya Rao',
  authorRole: 'Counsellor for couples',
  shortSummary: 'Begin with one sentence.',
  introduction: 'It is a quiet evening.',
  problemStatement: 'Nobody says it aloud.',
  solution: 'Say it **kindly**.',
  conclusion: 'Begin tonight.',
  ...changed,
});

export const blogFixture = () => {
  const ports = memoryPorts();
  const admin = userFixture(ports, 'meera@example.in', { role: 'admin' });
  const by: Actor = { kind: 'staff', userId: admin.id, address: '127.0.0.1' };
  const does = useCases(ports);
  const find = async (id: ArticleId): Promise<ManagedArticle> => {
    const article = await ports.stores.articles.findManaged(id);
    if (article === null) throw new Error('There is no such article');
    return article;
  };
  const write = (changed: Partial<NewArticle> = {}) => {
    const release = { status: 'published' as const };
    return does.writeArticle({ form: wholeForm(), pictures: {}, listenTo: null, release, ...changed }, by);
  };
  const written = async (changed: Partial<NewArticle> = {}): Promise<ManagedArticle> => {
    const made = await write(changed);
    if (!made.ok) throw new Error(made.error.code);
    return find(made.value);
  };
  const edit = ({ id }: Pick<ManagedArticle, 'id'>, changed: Partial<ArticleEdit>) => {
    const nothing = { revision: undefined, release: undefined, listenTo: undefined };
    return does.editArticle({ id, form: {}, pictures: {}, ...nothing, ...changed }, by);
  };
  const codeOf = async (answer: Promise<Result<unknown, DomainError>>): Promise<string> => {
    const result = await answer;
    return result.ok ? 'ok' : result.error.code;
  };
  /** What readers find. */
  const listed = async (): Promise<readonly string[]> =>
    ((await ports.stores.articles.list({ limit: 9, after: null })) ?? []).map(({ title }) => title);
  const audit = () => [...ports.tables.audit.values()];
  const files = {
    picture: () => samplePicture(ports, admin.id),
    recording: () => sampleRecording(ports, admin.id),
  };
  return { ports, does, by, find, write, written, edit, codeOf, listed, audit, ...files };
};
