// The schemas of the whole wire, and the one way a transport reads a request by them.

import { type DomainError, type ErrorCode, failWith, isErrorCode } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { z } from 'zod';
import { accountSchemas } from './account/account.schemas.ts';
import { emailChangeSchemas } from './account/email-change.schemas.ts';
import { ownDetailsSchemas } from './account/own-details.schemas.ts';
import { profileSchemas } from './account/profile.schemas.ts';
import { bannerSchemas } from './banner/banner.schemas.ts';
import { blogSchemas } from './blog/blog.schemas.ts';
import { blogAdminSchemas } from './blog/blog-studio.schemas.ts';
import type { InputOf } from './call.ts';
import type { CallName, Calls } from './calls.ts';
import { catalogueSchemas } from './catalogue/catalogue.schemas.ts';
import { catalogueAdminSchemas } from './catalogue/catalogue-studio.schemas.ts';
import { pageSchemas } from './content-pages/content-pages.schemas.ts';
import { writingSchemas } from './content-pages/prose-preview.schemas.ts';
import { feedbackSchemas } from './feedback/feedback.schemas.ts';
import { feedbackAdminSchemas } from './feedback/feedback-studio.schemas.ts';
import { insightSchemas } from './insights/insights.schemas.ts';
import { jobSchemas } from './jobs/jobs.schemas.ts';
import { uploadSchemas } from './media/uploads.schemas.ts';
import { newsletterSchemas } from './newsletters/newsletters.schemas.ts';
import { paymentSchemas } from './payment/payment.schemas.ts';
import { planSchemas } from './plans/plans.schemas.ts';
import { playbackSchemas } from './playback/playback.schemas.ts';
import { myDataSchemas } from './privacy/my-data.schemas.ts';
import type { SchemasOf } from './schema.ts';
import { sexpertSchemas } from './sexpert/sexpert.schemas.ts';
import { sexpertAdminSchemas } from './sexpert/sexpert-studio.schemas.ts';
import { studioListenerSchemas } from './staff/listeners.schemas.ts';
import { secondFactorSchemas } from './staff/second-factor.schemas.ts';
import { staffSchemas } from './staff/staff.schemas.ts';
import { unlockSchemas } from './unlock/unlock.schemas.ts';

export const schemas: SchemasOf<Calls> = {
  ...accountSchemas,
  ...bannerSchemas,
  ...blogSchemas,
  ...blogAdminSchemas,
  ...catalogueSchemas,
  ...catalogueAdminSchemas,
  ...emailChangeSchemas,
  ...feedbackSchemas,
  ...studioListenerSchemas,
  ...feedbackAdminSchemas,
  ...insightSchemas,
  ...jobSchemas,
  ...myDataSchemas,
  ...newsletterSchemas,
  ...ownDetailsSchemas,
  ...pageSchemas,
  ...paymentSchemas,
  ...planSchemas,
  ...playbackSchemas,
  ...sexpertSchemas,
  ...sexpertAdminSchemas,
  ...profileSchemas,
  ...secondFactorSchemas,
  ...staffSchemas,
  ...unlockSchemas,
  ...uploadSchemas,
  ...writingSchemas,
};

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The stated sentence of the first field that has one, else the general one. */
const codeOf = (error: z.ZodError): ErrorCode =>
  error.issues.map((issue) => issue.message).find(isErrorCode) ?? 'request.malformed';

/** What the call takes of a request, checked; places it takes nothing from are not looked at. */
export const parseInput = <Name extends CallName>(
  name: Name,
  raw: RawInput,
): Result<InputOf<Calls[Name]>, DomainError> => {
  const schema: Readonly<Record<keyof RawInput, z.ZodType | null>> = schemas[name];
  const input: Record<string, unknown> = {};
  for (const location of ['params', 'query', 'body'] as const) {
    const parsed = schema[location]?.safeParse(raw[location]);
    if (parsed?.success === false) return failWith(codeOf(parsed.error));
    if (parsed) input[location] = parsed.data;
  }
  return succeed(input as InputOf<Calls[Name]>);
};
