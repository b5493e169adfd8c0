// The company that runs the site: facts that the law requires on its pages. Outside production mode marked examples
// replace them, so that no page shows an invented company as a real one.
import { z } from 'zod';
import type { Settings } from './setting.ts';

// One line of visible text: control and bidirectional characters would change how a page reads.
const line = z
  .string()
  .min(2)
  .max(300)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+$/u);

export const companySettings = {
  COMPANY_NAME: {
    schema: line.default('Example Audio Private Limited (an example)'),
    format: 'the registered name of the company, in one line of 2 to 300 letters',
    example: 'Meend Audio Private Limited',
    description:
      'registered name of the company that runs the site, shown in the footer and in the legal pages',
    isNeededInProduction: true,
    isOwnFact: true,
  },
  REGISTERED_ADDRESS: {
    schema: line.default('1 Example Street, Bangalore 560001 (an example)'),
    format: "the company's registered address, in one line of 2 to 300 letters",
    example: '1 Church Street, Bangalore 560001',
    description: 'registered address of the company, in one line, shown in the footer and in the legal pages',
    isNeededInProduction: true,
    isOwnFact: true,
  },
  CONTACT_EMAIL: {
    schema: z.email().default('an-example@company.example'),
    format: 'an e-mail address that people can write to',
    example: 'help@meend.example',
    description: 'e-mail address that people can write to, shown in the legal pages',
    isNeededInProduction: true,
    isOwnFact: true,
  },
  GRIEVANCE_OFFICER: {
    schema: line.default('Asha Example (an example)'),
    format: 'the name of the grievance officer, in one line of 2 to 300 letters',
    example: 'Asha Rao',
    description: 'name of the grievance officer, shown in the legal pages',
    isNeededInProduction: true,
    isOwnFact: true,
  },
} as const satisfies Settings;

export type CompanySetting = keyof typeof companySettings;

/** Null for the marked example, used if the setting is missing. */
export const ownFact = (name: CompanySetting, value: string): string | null =>
  value === companySettings[name].schema.parse(undefined) ? null : value;

interface NamedCompany {
  readonly companyName: string;
  readonly registeredAddress: string;
}

/** Company and address in one line, for the footer of every page; null while one of them is an example. */
export const footerAddress = ({ companyName, registeredAddress }: NamedCompany): string | null =>
  ownFact('COMPANY_NAME', companyName) === null || ownFact('REGISTERED_ADDRESS', registeredAddress) === null
    ? null
    : `${companyName}, ${registeredAddress}`;
