/**
 * Sends mail through the SMTP server that the owner configures. The mail library is loaded with the first message, so a server
 * without mail never loads it.
 */

export interface MailOptions {
  /** `smtps://mail.example:465`, or `smtp://` with STARTTLS; only a mail server on this machine may do without it. */
  readonly url: string;
  /** As in `Course <course@uni.example>`. */
  readonly from: string;
  readonly user?: string;
  readonly password?: string;
}

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  send(message: Message): Promise<void>;
}

const PATIENCE_MS = 20_000;
/** A single address, without anything that a mail server could read as several. */
const ONE_ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,255}$/;

export const isMailAddress = (word: string): boolean => ONE_ADDRESS.test(word);

export function openMailer({ url, from, user, password }: MailOptions): Mailer {
  const { protocol, hostname, port } = new URL(url);
  const secure = protocol === 'smtps:';
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return {
    async send({ to, subject, text }) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        host: hostname.replace(/^\[|\]$/g, ''),
        port: Number(port || (secure ? 465 : 587)),
        secure,
        requireTLS: !secure && !isHere,
        ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
        connectionTimeout: PATIENCE_MS,
        greetingTimeout: PATIENCE_MS,
        socketTimeout: PATIENCE_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
}
