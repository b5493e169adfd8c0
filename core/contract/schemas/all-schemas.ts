// The schemas of the whole wire, and the one way a transport reads a request by them.

import { type DomainError, type ErrorCode, failWith, isErrorCode } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { z } from 'zod';
import type { InputOf } from '../call.ts';
import type { CallName, Calls } from '../calls.ts';
import { accountSchemas } from './account.schemas.ts';
import { bannerSchemas } from './banner.schemas.ts';
import { blogSchemas } from './blog.schemas.ts';
import type { SchemasOf } from './call-schemas.ts';
import { catalogueSchemas } from './catalogue.schemas.ts';
import { catalogueAdminSchemas } from './catalogue-studio.schemas.ts';
import { pageSchemas } from './content-pages.schemas.ts';
import { emailChangeSchemas } from './email-change.schemas.ts';
import { feedbackSchemas } from './feedback.schemas.ts';
import { insightSchemas } from './insights.schemas.ts';
import { jobSchemas } from './jobs.schemas.ts';
import { myDataSchemas } from './my-data.schemas.ts';
import { newsletterSchemas } from './newsletters.schemas.ts';
import { ownDetailsSchemas } from './own-details.schemas.ts';
import { paymentSchemas } from './payment.schemas.ts';
import { planSchemas } from './plans.schemas.ts';
import { playbackSchemas } from './playback.schemas.ts';
import { profileSchemas } from './profile.schemas.ts';
import { secondFactorSchemas } from './second-factor.schemas.ts';
import { sexpertSchemas } from './sexpert.schemas.ts';
import { staffSchemas } from './staff.schemas.ts';
import { blogAdminSchemas } from './studio/blog-studio.schemas.ts';
import { feedbackAdminSchemas } from './studio/feedback-admin.schemas.ts';
import { studioListenerSchemas } from './studio/listeners.schemas.ts';
import { writingSchemas } from './studio/prose-preview.schemas.ts';
import { sexpertAdminSchemas } from './studio/sexpert-studio.schemas.ts';
import { unlockSchemas } from './unlock.schemas.ts';
import { uploadSchemas } from './uploads.schemas.ts';

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
