// What the product promised by answering with success, and what it answered that nobody may ever hear.
export interface Acknowledged {
  /** Addresses for which a link was asked, and the question was answered with success; one entry a question. */
  readonly linkRequests: string[];
  readonly accounts: string[];
  readonly choices: { readonly userId: string; readonly storyId: string }[];
  readonly orders: string[];
  /** Orders whose payment the provider took. */
  readonly paid: string[];
  /** Orders whose payment the provider took after it had closed them, and sent back before anybody asked. */
  readonly returned: string[];
  /** Listeners who meant to order more than once. */
  readonly orderedTwice: string[];
  readonly feedback: { readonly userId: string; readonly title: string; readonly rating: number }[];
  readonly places: { readonly userId: string; readonly partId: string; readonly position: number }[];
  readonly uploads: string[];
  /** Answers that break the contract: a status nobody may hear, a 503 that does not say when to ask again. */
  readonly wrong: string[];
  /** Questions that were asked, and those that had to be asked again. */
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
