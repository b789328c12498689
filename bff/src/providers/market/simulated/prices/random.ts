// Destructured once: in a sandbox like jest's, a global lookup costs more than the arithmetic.
const { cos, floor, imul, log, PI, sin, sqrt } = Math;

/**
 * Random numbers that depend only on the seed's words and are the same on every machine.
 * Generator: sfc32 (Chris Doty-Humphrey, PractRand), seeded by a 128-bit string hash (cyrb128, public domain).
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;
  private spare = 0;
  private hasSpare = false;

  constructor([a, b, c]: Seed, salt = 0) {
    this.a = a;
    this.b = b;
    this.c = (c ^ imul(salt, 0x9e3779b1)) | 0;
    for (let i = 0; i < 12; i += 1) this.next();
  }

  /** Uniform in (0, 1), both ends excluded. */
  next(): number {
    const t = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + t) | 0;
    return ((t >>> 0) + 0.5) / 4294967296;
  }

  /** Standard normal (Box & Muller 1958). */
  normal(): number {
    if (this.hasSpare) {
      this.hasSpare = false;
      return this.spare;
    }
    const radius = sqrt(-2 * log(this.next()));
    const angle = 2 * PI * this.next();
    this.spare = radius * sin(angle);
    this.hasSpare = true;
    return radius * cos(angle);
  }

  /** Variance 1, kurtosis about 4: occasionally a day is nearly twice as volatile, like a news day. */
  shock(): number {
    return this.normal() * (this.next() < 0.1 ? 1.65 : 0.9);
  }

  pick<T>(from: readonly T[]): T {
    return from[floor(this.next() * from.length)] as T;
  }
}

export type Seed = readonly [number, number, number];

/** `seedOf('bellwether', 'AAPL', 'path')` */
export function seedOf(...words: readonly string[]): Seed {
  const text = words.join('\u0000');
  let h1 = 1779033703;
  let h2 = 3144134277;
  let h3 = 1013904242;
  let h4 = 2773480762;
  for (let i = 0; i < text.length; i += 1) {
    const k = text.charCodeAt(i);
    h1 = h2 ^ imul(h1 ^ k, 597399067);
    h2 = h3 ^ imul(h2 ^ k, 2869860233);
    h3 = h4 ^ imul(h3 ^ k, 951274213);
    h4 = h1 ^ imul(h4 ^ k, 2716044179);
  }
  h1 = imul(h3 ^ (h1 >>> 18), 597399067);
  h2 = imul(h4 ^ (h2 >>> 22), 2869860233);
  h3 = imul(h1 ^ (h3 >>> 17), 951274213);
  h4 = imul(h2 ^ (h4 >>> 19), 2716044179);
  const all = h1 ^ h2 ^ h3 ^ h4;
  return [all | 0, (h2 ^ all) | 0, (h3 ^ all) | 0];
}
