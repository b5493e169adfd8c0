// Ask the Sexpert, served to everybody.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { MAX_PAGE_SIZE } from '@meend/core/catalogue/browse-catalogue.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { RoutesOf } from '../routes.ts';
import { successMessages } from '../success-messages.ts';
import type { sexpertCalls } from './sexpert.calls.ts';
import { wireAnswer, wireAnswerCard } from './sexpert.presenters.ts';

export const sexpertRoutes = (useCases: UseCases): RoutesOf<typeof sexpertCalls> => ({
  async sexpertAnswers({ query }) {
    const limit = query.limit === undefined ? MAX_PAGE_SIZE : Number(query.limit);
    const listed = await useCases.listAnswers({ limit, after: query.after ?? null });
    return listed.ok ? succeed(listed.value.map(wireAnswerCard)) : listed;
  },
  async sexpertAnswer({ params }) {
    const opened = await useCases.readAnswer(params.slug);
    return opened.ok ? succeed(wireAnswer(opened.value)) : opened;
  },
  async askSexpert({ body }) {
    const submitted = await useCases.askQuestion(body.topic, body.question);
    return submitted.ok ? succeed({ message: successMessages.questionReceived }) : submitted;
  },
});
