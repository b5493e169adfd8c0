// Connection to an SMTP server, with its timeouts.
import type { SMTPConnectionOptions } from 'nodemailer';

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** Implicit TLS; otherwise STARTTLS if the server offers it. */
  readonly isTls: boolean;
  /** Requires STARTTLS: without it nothing is sent. */
  readonly mustUpgrade: boolean;
  readonly login: { readonly user: string; readonly pass: string } | null;
}

export const connectionOptions = (server: SmtpServer): SMTPConnectionOptions => ({
  host: server.host,
  port: server.port,
  secure: server.isTls,
  requireTLS: server.mustUpgrade,
  connectionTimeout: 10_000,
  dnsTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  maxResponseSize: 64 * 1024,
});
