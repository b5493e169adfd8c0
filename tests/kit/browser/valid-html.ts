import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** Expects valid HTML as it leaves the server. */
export const expectValidHtml = async (html: string): Promise<void> => {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
  expect(faults, 'faults of the HTML').toEqual([]);
};
