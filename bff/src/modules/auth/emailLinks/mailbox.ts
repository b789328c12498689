import { foldEmail } from '../users/foldEmail.ts';

/** Providers that ignore dots before the @. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns one name for all addresses of a mailbox: `Ann+shop@x.yz` reaches `ann@x.yz` at most providers. Only for counting:
 * the addresses of one mailbox may still belong to different accounts.
 */
export function mailboxOf(address: string): string {
  const folded = foldEmail(address);
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  const [name = ''] = folded.slice(0, at).split('+', 1);
  return `${WITHOUT_DOTS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
