// Removes payer data from webhooks before they are stored: settling a payment does not need to know who paid and how,
// whatever account the order belongs to.

/** Fields of the payer, and of their card, address or bank. */
const NAMES_THE_PAYER =
  /customer|payer|payment_method|email|phone|contact|vpa|upi_id|remark|card|bank_(?!reference)|holder|^name$/i;

/** A text that no field names may say anything; an address of mail or UPI has an @ in any field. */
const REMOVED = '(removed)';

const withoutPayer = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'string' ? REMOVED : withoutPayer(item)));
  if (typeof value === 'string' && value.includes('@')) return REMOVED;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => !NAMES_THE_PAYER.test(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutPayer(field)]));
};

/** A body that is not JSON is dropped, since its content is unknown. */
export const withoutCustomer = (rawBody: string): string => {
  try {
    return JSON.stringify(withoutPayer(JSON.parse(rawBody)));
  } catch {
    return '';
  }
};
