// Ask the Sexpert over HTTP: visitors who ask questions, an admin who answers.
import { type Answered, httpRequest } from './http-request.ts';
import type { TestSite } from './http-site.ts';
import { addListener, addStaff } from './http-users.ts';

export const QUESTIONS = '/api/sexpert/admin/questions';
export const ANSWERS = '/api/sexpert/admin/answers';

export const sexpertClient = async (site: TestSite) => {
  const [asha, meera] = [await addListener(site), await addStaff(site, 'admin', 'meera')];
  let questionCount = 0;
  const own = (method: string, path: string, body?: unknown, token = meera.token): Promise<Answered> =>
    httpRequest(site, path, { method, token, ...(body === undefined ? {} : { body }) });
  const whole = (changed: object = {}) => {
    questionCount += 1;
    return {
      question: `May one ask, number ${questionCount}?`,
      asked: 'We are shy.',
      topic: 'Consent',
      summary: 'One may.',
      expert: { name: 'Dr. Meera Nair', qualification: 'Clinical psychologist' },
      answer: 'Ask *kindly*.',
      whenToSeeADoctor: 'If it hurts.',
      sources: [{ title: 'A leaflet', url: 'https://www.who.int/a' }],
      ...changed,
    };
  };
  return {
    asha,
    meera,
    own,
    whole,
    create: (changed: object = {}) => own('POST', ANSWERS, whole(changed)),
    /** Id of a new question, asked later than all others. */
    askQuestion: async (topic = 'Body'): Promise<string> => {
      questionCount += 1;
      site.clock.advance(1_000);
      const question = `Is it normal, number ${questionCount}?`;
      await httpRequest(site, '/api/sexpert/questions', { body: { topic, question } });
      return (await own('GET', `${QUESTIONS}?limit=1`)).json[0]?._id as string;
    },
  };
};

export type SexpertClient = Awaited<ReturnType<typeof sexpertClient>>;
