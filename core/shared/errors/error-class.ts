/** Class of an error code; the contract maps each class to its HTTP status. */
export type ErrorClass =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'method-not-allowed'
  | 'timeout'
  | 'conflict'
  | 'precondition-failed'
  | 'too-large'
  | 'unsupported-type'
  | 'unknown-expectation'
  | 'misdirected'
  | 'unprocessable'
  | 'too-many'
  | 'headers-too-large'
  | 'internal'
  | 'not-implemented'
  | 'unavailable'
  | 'storage-full';

/** Error codes of an area, each with its class. */
export type ErrorTable = Readonly<Record<string, ErrorClass>>;
