// Sends one mail; the product chooses the template, the adapter its words and looks.

export type MailTemplate =
  | {
      readonly name: 'login-link';
      readonly link: string;
      /** The same act as six digits. */
      readonly code: string;
    }
  | {
      readonly name: 'registration-link';
      readonly link: string;
      readonly code: string;
      readonly isKnown: boolean;
    }
  | { readonly name: 'password-changed' }
  | {
      readonly name: 'payment-received';
      readonly planName: string;
      readonly amount: number;
      readonly endsAt: string;
    };

export interface Mail {
  readonly to: string;
  readonly template: MailTemplate;
}

export interface Mailer {
  /** Promises one mail per `key` however often it is called; throws when the mail could not be handed over. */
  send(mail: Mail, key: string): Promise<void>;
}
