// What the provider tells is kept to settle a payment and to answer questions about it: for neither it matters who paid
// and with what. So those words are dropped before anything is stored, whatever account the order belongs to.

/** The payer, and the card, address or bank they paid with. */
const NAMES_THE_PAYER =
  /customer|payer|payment_method|email|phone|contact|vpa|upi_id|card|bank_(?!reference)|holder|^name$/i;

const withoutPayer = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPayer);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => !NAMES_THE_PAYER.test(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutPayer(field)]));
};

/** Words that are no JSON are dropped whole: nobody can tell what stands in them. */
export const withoutCustomer = (rawBody: string): string => {
  try {
    return JSON.stringify(withoutPayer(JSON.parse(rawBody)));
  } catch {
    return '';
  }
};
