// The moment, as this process sees it.

export interface Clock {
  now(): Date;
}
