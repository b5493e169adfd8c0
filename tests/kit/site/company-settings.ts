/** Company settings of production configurations in tests: values that production mode accepts. */
export const companySettings = {
  COMPANY_NAME: 'Raag Stories Private Limited',
  REGISTERED_ADDRESS: '12 Residency Road, Bangalore 560025',
  CONTACT_EMAIL: 'care@raag.example',
  GRIEVANCE_OFFICER: 'A. Rao',
} as const;
