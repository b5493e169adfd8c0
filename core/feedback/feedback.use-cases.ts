// Use cases of feedback and page error reports.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { giveFeedback } from './give-feedback.ts';
import { listFeedback, markFeedback } from './read-feedback.ts';
import { reportPageError } from './report-page-error.ts';

export const feedbackUseCases = useCasesOf({
  giveFeedback,
  listFeedback,
  markFeedback,
  reportPageError,
});
