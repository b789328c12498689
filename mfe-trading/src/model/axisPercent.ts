import { signedPercent } from '@bellwether/sdk/format';

/** `+5%`, without the decimals that the read-out has. */
export function axisPercent(value: number): string {
  return signedPercent(value).replace(/\.00%$/, '%');
}
