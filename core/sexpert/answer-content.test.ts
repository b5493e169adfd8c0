import { operator } from '@meend/core/audit/audit.ts';
import type { Release } from '@meend/core/editing/release.ts';
import { makeId, type QuestionId } from '@meend/core/shared/ids.ts';
import { auditSearch } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { editAnswer, restoreAnswer, withdrawAnswer, writeAnswer } from './answer-content.ts';
import type { AnswerForm } from './answer-form.ts';
import { askQuestion, bringQuestionBack, setQuestionAside } from './questions.ts';
import { listAnswers, readAnswer } from './read-answer.ts';

const whole: AnswerForm = {
  question: 'Is it normal?',
  topic: 'Desire',
  summary: 'Yes.',
  expertName: 'Dr. Meera Nair',
  expertQualification: 'Clinical psychologist',
  answer: 'It changes.',
  whenToSeeADoctor: 'If it hurts.',
  sources: [{ title: 'A leaflet', url: null }],
};

const world = () => {
  const ports = memoryPorts();
  const got = <T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T => {
    if (!result.ok) throw new Error(result.error.code);
    return result.value;
  };
  const write = async (
    changed: AnswerForm = {},
    release: Release = { status: 'published' },
    questionId: string | null = null,
  ) => got(await writeAnswer(ports)({ form: { ...whole, ...changed }, release, questionId }, operator));
  const edit = (id: string, form: AnswerForm, release?: Release, revision?: number) =>
    editAnswer(ports)({ id, form, release, revision }, operator);
  const submitQuestion = async (text = 'Why?') => got(await askQuestion(ports)('Body', text)).id;
  const read = async () => got(await listAnswers(ports)({ limit: 9, after: null })).map(({ slug }) => slug);
  const record = async () => (await ports.stores.audit.search(newest)).at(0);
  const stored = (id: string) => ports.tables.answers.get(id);
  return { ports, write, edit, submitQuestion, read, record, stored };
};

const newest = auditSearch({ limit: 1 });
const soon = (ports: ReturnType<typeof memoryPorts>): Release => ({
  status: 'scheduled',
  publishAt: new Date(ports.clock.now().getTime() + 60_000),
});

test('a published answer is readable at once, and the log contains who published it', async () => {
  const { write, read, record } = world();
  const id = await write();
  expect(await read()).toEqual(['is-it-normal']);
  expect(await record()).toMatchObject({
    by: operator,
    action: 'answer.published',
    subject: { kind: 'answer', id },
    before: null,
    after: { question: 'Is it normal?', status: 'published' },
  });
});

test('a draft may be incomplete and is not public', async () => {
  const { ports, write, read, record } = world();
  await write({ answer: '', sources: [] }, { status: 'draft' });
  expect(await read()).toEqual([]);
  expect((await readAnswer(ports)('is-it-normal')).ok).toBe(false);
  expect((await record())?.action).toBe('answer.drafted');
});

test('an incomplete answer can be neither published nor scheduled', async () => {
  const { ports, edit, write } = world();
  const draft = await write({ sources: [] }, { status: 'draft' });
  for (const release of [{ status: 'published' } as const, soon(ports)]) {
    expect(await edit(draft, {}, release)).toMatchObject({ error: { code: 'answer.incomplete' } });
    await expect(write({ summary: '' }, release)).rejects.toThrow('answer.incomplete');
  }
});

test('a question is answered once', async () => {
  const { ports, write, submitQuestion } = world();
  const id = await submitQuestion();
  const answer = await write({}, { status: 'draft' }, id);
  expect(await ports.stores.questions.findForStudio(id)).toMatchObject({
    state: 'answered',
    answer: { id: answer, status: 'draft' },
  });
  await expect(write({}, { status: 'published' }, id)).rejects.toThrow('question.answered');
  const unknown = makeId<QuestionId>(ports.clock.now(), new Uint8Array(10));
  for (const nobodys of [unknown, 'nonsense']) {
    await expect(write({}, { status: 'draft' }, nobodys)).rejects.toThrow('question.not-found');
  }
});

test('a slug follows the question until it was public, and never changes after that', async () => {
  const { write, edit, stored } = world();
  await write({ question: 'Taken?' });
  const id = await write({}, { status: 'draft' });
  await edit(id, { question: 'Taken?' });
  expect(stored(id)?.slug).toBe('taken-2');
  await edit(id, { question: 'आशा?' }, { status: 'published' });
  expect(stored(id)?.slug).toBe('question');
  await edit(id, { question: 'Something else?' });
  expect(stored(id)).toMatchObject({ slug: 'question', question: 'Something else?' });
});

test('a withdrawn answer is not public until it is restored to its earlier state', async () => {
  const { ports, write, read, edit, stored, record } = world();
  const id = await write();
  await withdrawAnswer(ports)({ id }, operator);
  await withdrawAnswer(ports)({ id }, operator);
  expect([await read(), stored(id)?.revision]).toEqual([[], 2]);
  expect(await record()).toMatchObject({
    action: 'answer.withdrawn',
    before: { status: 'published' },
    after: { status: 'withdrawn' },
  });
  expect(await edit(id, {}, { status: 'published' })).toMatchObject({ error: { code: 'answer.withdrawn' } });
  expect(await edit(id, { question: 'Ask asha@example.in?' })).toMatchObject({
    error: { code: 'answer.names-somebody' },
  });
  await restoreAnswer(ports)({ id }, operator);
  await restoreAnswer(ports)({ id }, operator);
  expect([await read(), stored(id)?.revision]).toEqual([['is-it-normal'], 3]);
  expect((await record())?.action).toBe('answer.restored');
});

test('the editorial workflow fails with the codes of answers', async () => {
  const { write, edit, stored } = world();
  const id = await write();
  await edit(id, { summary: 'One.' }, undefined, 1);
  for (const [code, refused] of [
    ['answer.edited-meanwhile', edit(id, { summary: 'Two.' }, undefined, 1)],
    ['answer.already-published', edit(id, {}, { status: 'draft' })],
    ['answer.not-found', edit('nonsense', {})],
  ] as const)
    expect(await refused).toMatchObject({ error: { code } });
  expect(stored(id)).toMatchObject({ summary: 'One.', revision: 2 });
});

test('an incomplete draft may be changed while it is withdrawn', async () => {
  const { ports, write, edit, stored } = world();
  const id = await write({ sources: [] }, { status: 'draft' });
  await withdrawAnswer(ports)({ id }, operator);
  expect((await edit(id, { summary: 'Later.' })).ok).toBe(true);
  await restoreAnswer(ports)({ id }, operator);
  expect(stored(id)).toMatchObject({ status: 'draft', summary: 'Later.' });
});

test('a question is set aside and restored; the audit log contains that, and never its text', async () => {
  const { ports, submitQuestion, record } = world();
  const id = await submitQuestion('A secret?');
  for (const [turn, state, action] of [
    [setQuestionAside, 'set-aside', 'question.set-aside'],
    [bringQuestionBack, 'new', 'question.brought-back'],
  ] as const) {
    await turn(ports)(id, operator);
    await turn(ports)(id, operator);
    expect(await ports.stores.questions.findForStudio(id)).toMatchObject({ state });
    const auditRecord = await record();
    expect(auditRecord).toMatchObject({ action, subject: { kind: 'question', id }, after: { state } });
    expect(JSON.stringify(auditRecord)).not.toContain('secret');
  }
  expect(ports.tables.audit.size).toBe(2);
});

test('an answered question cannot be set aside', async () => {
  const { ports, submitQuestion, write } = world();
  const id = await submitQuestion();
  await write({}, { status: 'draft' }, id);
  expect(await setQuestionAside(ports)(id, operator)).toMatchObject({ error: { code: 'question.answered' } });
  expect(await setQuestionAside(ports)('nonsense', operator)).toMatchObject({
    error: { code: 'question.not-found' },
  });
});

test('an answer whose text takes too long to parse is refused, written or edited', async () => {
  const { ports, write, stored } = world();
  const id = await write();
  const tooComplex = { ok: false, error: { code: 'text.too-complex' } };
  const costly = {
    ...ports,
    parseNewMarkdown: (text: string) => (text === 'costly' ? null : ports.parseNewMarkdown(text)),
  };
  for (const field of ['answer', 'whenToSeeADoctor'] as const) {
    const form = { ...whole, [field]: 'costly' };
    const release = { status: 'draft' } as const;
    expect(await writeAnswer(costly)({ form, release, questionId: null }, operator)).toEqual(tooComplex);
    const edit = { id, form: { [field]: 'costly' }, release: undefined, revision: undefined };
    expect(await editAnswer(costly)(edit, operator)).toEqual(tooComplex);
  }
  expect(ports.tables.answers.size).toBe(1);
  expect(stored(id)).toMatchObject({ answer: whole.answer, whenToSeeADoctor: whole.whenToSeeADoctor });
});
