// Routes of Ask the Sexpert.

import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { area } from '../call/area.ts';
import { successMessages } from '../messages/success-messages.ts';
import { sexpertCalls } from './sexpert.calls.ts';
import { wireAnswer, wireAnswerCard } from './sexpert.presenters.ts';
import { sexpertSchemas } from './sexpert.schemas.ts';

export const sexpertArea = area(sexpertCalls, sexpertSchemas, {
  sexpertAnswers: {
    errors: ['answer.not-found'],
    sharedForGuests: true,
    async respond({ query }, { useCases }) {
      const limit = query.limit === undefined ? MAX_PAGE_SIZE : Number(query.limit);
      const listed = await useCases.listAnswers({ limit, after: query.after ?? null });
      return listed.ok ? succeed(listed.value.map(wireAnswerCard)) : listed;
    },
  },
  sexpertAnswer: {
    errors: ['answer.not-found'],
    sharedForGuests: true,
    async respond({ params }, { useCases }) {
      const opened = await useCases.readAnswer(params.slug);
      return opened.ok ? succeed(wireAnswer(opened.value)) : opened;
    },
  },
  askSexpert: {
    errors: ['question.topic-missing', 'question.empty', 'question.too-long', 'request.too-many'],
    success: 201,
    limit: 'question',
    async respond({ body }, { context, useCases }) {
      const submitted = await useCases.askQuestion(body.topic, body.question);
      return submitted.ok
        ? succeed({ message: successMessages[context.language].questionReceived })
        : submitted;
    },
  },
});
