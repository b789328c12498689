import { brand } from '@bellwether/sdk/brand';
import { LegalPage, type LegalSection } from '../components/LegalPage.tsx';

export function DisclaimerPage() {
  return (
    <LegalPage
      title="Disclaimer"
      intro={
        <p>
          <strong>{brand.name} is not investment advice.</strong> It is a tool that informs. Please read what follows
          before you rely on anything you see here.
        </p>
      }
      sections={sections}
    />
  );
}

const sections: readonly LegalSection[] = [
  {
    id: 'general',
    title: 'General Investment Disclaimer',
    body: (
      <>
        <p>
          Everything on this service (forecasts, quotes, charts, news, the answers of the assistant {brand.assistant})
          is general information. None of it is investment, financial, legal or tax advice, a recommendation, or an
          offer to buy or sell a security or a cryptocurrency.
        </p>
        <p>
          We are not a broker, a dealer or a registered investment adviser, and we do not know your circumstances.
          Before you invest, consider asking a licensed professional.
        </p>
      </>
    ),
  },
  {
    id: 'hypothetical',
    title: 'Hypothetical Performance',
    body: (
      <>
        <p>
          Forecasts are estimates made by a model from past prices. Figures about how earlier forecasts turned out,
          above all those from tests on historical data, are hypothetical: nobody traded on them, and they leave out
          fees, spreads, taxes and the price of acting in haste.
        </p>
        <p>
          Past performance, real or hypothetical, does not guarantee future results. A confidence of 60% means that such
          a forecast is expected to be wrong four times in ten. How the forecasts that were issued turned out is in the{' '}
          <a href="/track-record">track record</a>.
        </p>
      </>
    ),
  },
  {
    id: 'risk',
    title: 'Risk of Loss',
    body: (
      <>
        <p>
          Investing carries risk. Prices fall as well as rise, sometimes very fast, and you can lose part or all of what
          you invest. Cryptocurrencies are especially volatile, trade around the clock, and may lose all their value.
        </p>
        <p>Never invest money that you cannot afford to lose. What you decide, and what comes of it, is yours alone.</p>
      </>
    ),
  },
  {
    id: 'accuracy',
    title: 'Accuracy of Information',
    body: (
      <>
        <p>
          We take care, and still cannot promise that data are right, complete or on time. Prices may be delayed, stale
          or missing; the service marks them so where it knows. Prices and charts that are marked “Simulated” or “mock
          data” are made up and say nothing about a real market.
        </p>
        <p>Check with your broker or your exchange before you act on a price.</p>
      </>
    ),
  },
  {
    id: 'links',
    title: 'Third-Party Links',
    body: (
      <p>
        News and other items link to sites of others. We do not control them and do not vouch for what they say, sell or
        do with your data. A link is not an endorsement.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to This Disclaimer',
    body: (
      <p>
        We may change this disclaimer as the service grows. The date at the top says when it last changed; what stands
        here is what applies. It belongs to our <a href="/terms">Terms of Service</a>.
      </p>
    ),
  },
];
