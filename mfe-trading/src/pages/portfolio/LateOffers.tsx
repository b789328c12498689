import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import type { OffersProps } from './PortfolioOffers.tsx';

const part = latePart(() =>
  import(/* webpackChunkName: "offers" */ './PortfolioOffers.tsx').then((code) => code.PortfolioOffers),
);

/** The offers of dividends, once their code has loaded. Without it the page is whole. */
export function LateOffers(props: OffersProps) {
  const { Part: Offers } = useLatePart(part);
  return Offers && <Offers {...props} />;
}
