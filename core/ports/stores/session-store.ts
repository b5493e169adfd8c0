// Sessions that were logged out before their tokens ran out.

export interface SessionStore {
  /** `until`: when the last token of the session will have expired; after it the entry may be forgotten. */
  end(sessionId: string, until: Date): Promise<void>;
  isEnded(sessionId: string): Promise<boolean>;
}
