import { recentlyUsed } from '../kernel/recentlyUsed.ts';

/** The claims of a verified token. `validFrom` and `validUntil` are seconds since 1970. */
export interface Claims {
  readonly sessionId: string;
  readonly userId: string;
  readonly validFrom: number;
  readonly validUntil: number;
}

const TOKENS_KEPT = 20_000;

/** Caches tokens with a verified signature. Only their validity period must be checked again. */
export class VerifiedTokens {
  private readonly claims = recentlyUsed<string, Claims>(TOKENS_KEPT);

  recall(token: string, nowSeconds: number): Claims | undefined {
    const claims = this.claims.get(token);
    return claims && claims.validFrom <= nowSeconds && nowSeconds < claims.validUntil ? claims : undefined;
  }

  remember(token: string, claims: Claims): void {
    this.claims.set(token, claims);
  }
}
