import type { Message } from './mail.ts';

/** A mail as a developer's terminal shows it, where the console is the mailbox: to whom, about what, and its link. */
export function mailForTerminal({ to, subject, text }: Message, { file }: { file: string }): string {
  const link = /^https?:\/\/\S{1,500}$/m.exec(text)?.[0];
  return ['', `Mail to ${to}: ${subject}`, ...(link ? [`  ${link}`] : []), `  The whole mail: ${file}`].join('\n');
}
