import { Refusal } from '../../../kernel/errors.ts';
import { CURRENT_PASSWORD, type LoginLock } from '../passwords/loginLock.ts';
import type { PasswordHasher } from '../passwords/passwordHasher.ts';
import type { User } from '../users/user.ts';

/** Checks the password of a signed-in user before a change that a stolen session must not make. */
export class CurrentPassword {
  private readonly hasher: PasswordHasher;
  private readonly lock: LoginLock;

  constructor({ hasher, lock }: { hasher: PasswordHasher; lock: LoginLock }) {
    this.hasher = hasher;
    this.lock = lock;
  }

  /** @throws Refusal `invalid` for a wrong password; `too-many` after many of them */
  async prove(user: User, password: string): Promise<void> {
    const bucket = { account: user.id, place: CURRENT_PASSWORD };
    await this.lock.attempt(bucket);
    if (!(await this.hasher.verify(user.passwordHash, password))) throw wrongPassword();
    await this.lock.succeeded(bucket);
  }
}

/** Not a 401, which would sign the user out. */
export function wrongPassword(): Refusal {
  return new Refusal('invalid', 'Current password is incorrect.', { field: 'currentPassword' });
}
