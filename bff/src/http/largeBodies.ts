import { busy } from '../kernel/commonRefusals.ts';
import { Refusal } from '../kernel/errors.ts';

export interface LargeBodyLimits {
  /** Bodies of one user at the same time. */
  readonly perUser: number;
  /** What the bodies of all users may take in memory. */
  readonly bytes: number;
  /** A body that brings fewer than `stepBytes` in this time is ended. */
  readonly stepMs: number;
  readonly stepBytes: number;
  /** The same while more than half of `bytes` is taken. */
  readonly pressedStepMs: number;
}

const LIMITS: LargeBodyLimits = {
  perUser: 2,
  bytes: 32 * 1024 * 1024,
  stepMs: 4_000,
  stepBytes: 32 * 1024,
  pressedStepMs: 1_000,
};
const WATCH_EVERY_MS = 500;

/**
 * The memory of a replica for large request bodies, from their first byte to the response. Without a limit, clients that
 * send most of a body and then stop fill it up: Node waits 20 seconds for the rest.
 */
export class LargeBodies {
  private readonly limits: LargeBodyLimits;
  private readonly now: () => number;
  private readonly open = new Set<LargeBody>();
  private readonly countOf = new Map<string, number>();
  private watch: NodeJS.Timeout | undefined;
  private held = 0;

  constructor(limits: Partial<LargeBodyLimits> = {}, now: () => number = () => performance.now()) {
    this.limits = { ...LIMITS, ...limits };
    this.now = now;
  }

  /** Bytes in memory. */
  get heldBytes(): number {
    return this.held;
  }

  /** Bodies that are not released. */
  get count(): number {
    return this.open.size;
  }

  /**
   * Begins a body, which the caller has to release. `claimedBytes` only has to fit: what takes memory is what arrives.
   * @throws Refusal `unavailable` if the user has too many, or if it does not fit
   */
  begin(userId: string, claimedBytes: number): LargeBody {
    const count = this.countOf.get(userId) ?? 0;
    if (count >= this.limits.perUser || this.held + claimedBytes > this.limits.bytes) throw busy();
    const body = new LargeBody(this.now(), {
      hold: (bytes) => {
        if (this.held + bytes > this.limits.bytes) throw busy();
        this.held += bytes;
      },
      release: (bytes) => {
        this.held -= bytes;
        this.end(userId, body);
      },
    });
    this.open.add(body);
    this.countOf.set(userId, count + 1);
    this.watch ??= setInterval(() => this.endSlow(), WATCH_EVERY_MS).unref();
    return body;
  }

  /** Ends the bodies that arrive too slowly. */
  endSlow(): void {
    const now = this.now();
    const { bytes, stepMs, pressedStepMs, stepBytes } = this.limits;
    const limitMs = this.held > bytes / 2 ? pressedStepMs : stepMs;
    for (const body of this.open) body.judge(now, { limitMs, stepBytes });
  }

  private end(userId: string, body: LargeBody): void {
    this.open.delete(body);
    const left = (this.countOf.get(userId) ?? 1) - 1;
    if (left > 0) this.countOf.set(userId, left);
    else this.countOf.delete(userId);
    if (this.open.size > 0) return;
    clearInterval(this.watch);
    this.watch = undefined;
  }
}

interface Budget {
  hold(bytes: number): void;
  release(bytes: number): void;
}

/** One of the large bodies. */
export class LargeBody {
  private onSlow: (refusal: Refusal) => void = () => {};
  private readonly budget: Budget;
  private heldBytes = 0;
  private arrivedBytes = 0;
  private isReceiving = false;
  private isReleased = false;
  private step: { readonly bytes: number; readonly since: number };

  constructor(now: number, budget: Budget) {
    this.budget = budget;
    this.step = { bytes: 0, since: now };
  }

  /** From now on, bytes have to arrive. Calls `onSlow` once if they do not. */
  receive(onSlow: (refusal: Refusal) => void): void {
    this.isReceiving = true;
    this.onSlow = onSlow;
  }

  /** Takes memory for bytes that have arrived. @throws Refusal `unavailable` if there is none left */
  hold(bytes: number): void {
    this.budget.hold(bytes);
    this.heldBytes += bytes;
  }

  arrived(bytes: number): void {
    this.arrivedBytes += bytes;
  }

  /** All of it is here, or the rest is not wanted. */
  complete(): void {
    this.isReceiving = false;
  }

  /** Gives back its memory and its place. */
  release(): void {
    if (this.isReleased) return;
    this.isReleased = true;
    this.complete();
    this.budget.release(this.heldBytes);
  }

  judge(now: number, { limitMs, stepBytes }: { limitMs: number; stepBytes: number }): void {
    if (!this.isReceiving || this.arrivedBytes - this.step.bytes >= stepBytes) {
      this.step = { bytes: this.arrivedBytes, since: now };
    } else if (now - this.step.since >= limitMs) {
      this.complete();
      this.onSlow(new Refusal('too-slow', 'The request took too long to arrive.'));
    }
  }
}
