/** Header of every response of an https address: for a year browsers use https alone, for its subdomains too. */
export const HSTS = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const;
