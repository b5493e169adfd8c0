// Ledger of the effects that the product acknowledged by a success, and of responses that violate the contract.
export interface Acknowledged {
  /** Addresses of acknowledged link requests, one entry per request. */
  readonly linkRequests: string[];
  readonly accounts: string[];
  readonly choices: { readonly userId: string; readonly storyId: string }[];
  readonly orders: string[];
  /** Orders whose payment the provider accepted. */
  readonly paid: string[];
  /** Orders whose payment the provider accepted after closing them, and refunded by itself. */
  readonly returned: string[];
  /** Listeners who ordered more than once on purpose. */
  readonly orderedTwice: string[];
  readonly feedback: { readonly userId: string; readonly title: string; readonly rating: number }[];
  readonly places: { readonly userId: string; readonly partId: string; readonly position: number }[];
  readonly uploads: string[];
  /** Responses that violate the contract: an unexpected status, a 503 without Retry-After. */
  readonly wrong: string[];
  /** Number of requests, and of those that were retried. */
  questions: number;
  repeated: number;
}

export const newLedger = (): Acknowledged => ({
  linkRequests: [],
  accounts: [],
  choices: [],
  orders: [],
  paid: [],
  returned: [],
  orderedTwice: [],
  feedback: [],
  places: [],
  uploads: [],
  wrong: [],
  questions: 0,
  repeated: 0,
});
