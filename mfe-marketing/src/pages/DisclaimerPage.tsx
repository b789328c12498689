import { brand } from '@bellwether/sdk/brand';
import { LegalPage, type LegalSection } from '../components/LegalPage.tsx';

export function DisclaimerPage() {
  return (
    <LegalPage
      title="Disclaimer"
      intro={
        <p>
          <strong>{brand.name} is not investment advice.</strong> It is an information tool. Please read this page
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
          Everything on this service (forecasts, quotes, charts, news, and replies from the assistant {brand.assistant})
          is general information. None of it is investment, financial, legal, or tax advice, a recommendation, or an
          offer to buy or sell any security or cryptocurrency.
        </p>
        <p>
          We are not a broker, dealer, or registered investment adviser, and we do not know your circumstances. Consider
          consulting a licensed professional before you invest.
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
          Forecasts are model estimates based on past prices. Performance figures for past forecasts, especially those
          from backtests on historical data, are hypothetical: no one traded on them, and they exclude fees, spreads,
          taxes, and slippage.
        </p>
        <p>
          Past performance, real or hypothetical, does not guarantee future results. A forecast with 60% confidence is
          expected to be wrong four times in ten. For the results of past forecasts, see the{' '}
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
          Investing carries risk. Prices can fall quickly, and you can lose some or all of what you invest.
          Cryptocurrencies are especially volatile, trade around the clock, and can lose all their value.
        </p>
        <p>
          Never invest money you cannot afford to lose. You alone are responsible for your decisions and their results.
        </p>
      </>
    ),
  },
  {
    id: 'accuracy',
    title: 'Accuracy of Information',
    body: (
      <>
        <p>
          We work to keep data accurate but cannot guarantee that it is correct, complete, or current. Prices may be
          delayed, stale, or missing; the service labels them when it knows. Prices and charts labeled “Simulated” or
          “mock data” are made up and do not reflect a real market.
        </p>
        <p>Check with your broker or exchange before you act on a price.</p>
      </>
    ),
  },
  {
    id: 'links',
    title: 'Third-Party Links',
    body: (
      <p>
        News and other items link to third-party sites. We do not control them and are not responsible for their
        content, products, or privacy practices. A link is not an endorsement.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to This Disclaimer',
    body: (
      <p>
        We may update this disclaimer as the service grows. The date at the top shows when it last changed, and the
        current version applies. It is part of our <a href="/terms">Terms of Service</a>.
      </p>
    ),
  },
];
