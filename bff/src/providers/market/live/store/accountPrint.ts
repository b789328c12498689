import { createHash, randomBytes } from 'node:crypto';

const SALT_BYTES = 4;
const PRINT_LENGTH = 16;

/** What tells one account at a feed from another, for the database: a part of a salted hash of its settings and its key. */
export function accountPrint(account: string): string {
  return printWith(randomBytes(SALT_BYTES).toString('hex'), account);
}

export function isPrintOf(print: string, account: string): boolean {
  return print === printWith(print.slice(0, 2 * SALT_BYTES), account);
}

function printWith(salt: string, account: string): string {
  return `${salt}${createHash('sha256').update(`${salt} ${account}`).digest('hex').slice(0, PRINT_LENGTH)}`;
}
