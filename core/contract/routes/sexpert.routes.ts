// Ask the Sexpert, served to everybody.
import { LONGEST_PAGE } from '@meend/core/catalogue/browse-catalogue.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { UseCases } from '@meend/core/use-cases.ts';
import type { sexpertCalls } from '../paths/sexpert.paths.ts';
import { wireAnswer, wireAnswerCard } from '../presenters/sexpert.presenters.ts';
import { successMessages } from '../presenters/success-messages.ts';
import type { RoutesOf } from '../routes.ts';

export const sexpertRoutes = (does: UseCases): RoutesOf<typeof sexpertCalls> => ({
  async sexpertAnswers({ query }) {
    const limit = query.limit === undefined ? LONGEST_PAGE : Number(query.limit);
    const listed = await does.listAnswers({ limit, after: query.after ?? null });
    return listed.ok ? succeed(listed.value.map(wireAnswerCard)) : listed;
  },
  async sexpertAnswer({ params }) {
    const opened = await does.readAnswer(params.slug);
    return opened.ok ? succeed(wireAnswer(opened.value)) : opened;
  },
  async askSexpert({ body }) {
    const asked = await does.askQuestion(body.topic, body.question);
    return asked.ok ? succeed({ message: successMessages.questionTaken }) : asked;
  },
});
