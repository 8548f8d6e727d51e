/** A mail server for tests, with just enough SMTP to accept a message and keep it. */

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

export interface Letter {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  readonly letters: readonly Letter[];
  /** Resolves when this many messages have arrived. */
  received(count: number): Promise<void>;
  /** Refuses every message. */
  refuses: boolean;
  close(): void;
}

/** The text of a message short enough to be sent as quoted-printable or plain. */
function decoded(message: string): string {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const body = rest.join('\n\n').replaceAll('\r\n', '\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

export async function startMailServer(): Promise<MailServer> {
  const letters: Letter[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((line) => {
    let [from, to, data, isData] = ['', [] as string[], '', false];
    let rest = '';
    const say = (words: string): void => void line.write(`${words}\r\n`);
    const addressIn = (words: string): string => /<([^>]*)>/.exec(words)?.[1] ?? '';
    say('220 test');
    line.on('error', () => {});
    line.setEncoding('utf8').on('data', (piece: string) => {
      rest += piece;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const words = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (isData && words === '.') {
          isData = false;
          const subject = /^subject: (.*)$/im.exec(data)?.[1] ?? '';
          letters.push({ from, to, subject, text: decoded(data) });
          for (const wake of waiting.splice(0)) wake();
          say('250 taken');
        } else if (isData) data += `${words.replace(/^\./, '')}\r\n`;
        else if (/^(EHLO|HELO)/i.test(words)) say('250 test');
        else if (mail.refuses) say('554 no');
        else if (/^MAIL/i.test(words)) {
          [from, to, data] = [addressIn(words), [], ''];
          say('250 ok');
        } else if (/^RCPT/i.test(words)) {
          to.push(addressIn(words));
          say('250 ok');
        } else if (/^DATA/i.test(words)) {
          isData = true;
          say('354 go on');
        } else if (/^QUIT/i.test(words)) {
          say('221 bye');
          line.end();
        } else say('250 ok');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    async received(count) {
      while (letters.length < count) await new Promise<void>((resolve) => void waiting.push(resolve));
    },
    refuses: false,
    close: () => void server.close(),
  };
  return mail;
}
