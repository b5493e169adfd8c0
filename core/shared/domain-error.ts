// Every refusal the product can answer: a stable dotted code and its one sentence for people.

export const sentences = {
  'request.malformed': 'Something in this request is not right. Please check it and try again.',
  'request.unsupported-type': 'This kind of content is not accepted here.',
  'request.too-large': 'This request is too large.',
  'request.not-found': 'We could not find what you asked for.',
  'request.method-not-allowed': 'This address does not do that.',
  'request.too-many': 'Too many tries. Please wait a few minutes and try again.',
  'server.unexpected': 'Something went wrong on our side. Please try again.',
  'server.starting': 'Meend is getting ready. Please try again in a moment.',
  'server.unavailable': 'We are busy right now. Please try again in a moment.',
  'session.required': 'Please log in to continue.',
  'session.forbidden': 'You may not do this.',
  'session.suspended': 'This account is paused. Please write to us.',
  'account.invalid-email': 'Enter a valid email address',
  'account.invalid-phone': 'Invalid phone number',
  'account.phone-not-saved': 'Phone number update failed',
  'link.unusable': 'This link has expired or was already used. Please ask for a new one.',
  'story.not-found': 'We could not find this story.',
  'unlock.selection-empty': 'Choose at least one audio.',
  'unlock.selection-full': 'You have used all your free audios.',
  'unlock.already-chosen': 'This audio is already among your free audios.',
  'unlock.mismatch': 'These audios do not match our catalogue. Please reload and try again.',
  'playback.locked': 'This part is locked.',
  'plan.changed': 'Plan details have changed. Please try again.',
  'plan.free': 'You are already on the Basic Plan.',
  'plan.current': 'This is your current plan.',
  'order.not-found': 'We could not find this order.',
  'payment.unavailable': 'We could not start the payment. You have not been charged.',
  'payment.bad-signature': 'This message is not signed as it should be.',
  'media.forbidden': 'This address is not valid any more. Please reload the page.',
} as const;

export type ErrorCode = keyof typeof sentences;

export interface DomainError {
  readonly code: ErrorCode;
}

export const domainError = (code: ErrorCode): DomainError => ({ code });

export const sentenceOf = (error: DomainError): string => sentences[error.code];
