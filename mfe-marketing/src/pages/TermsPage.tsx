import { brand } from '@bellwether/sdk/brand';
import { LegalPage, type LegalSection } from '../components/LegalPage.tsx';

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      contactPage
      intro={
        <p>
          These terms are an agreement between you and {brand.name} (“we,” “us”) about your use of this site and
          everything it offers (the “service”). Please read them.
        </p>
      }
      sections={sections}
    />
  );
}

const sections: readonly LegalSection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance of Terms',
    body: (
      <>
        <p>
          By creating an account or using the service, you accept these terms, our <a href="/privacy">Privacy Policy</a>{' '}
          and our <a href="/disclaimer">Disclaimer</a>. If you do not agree, do not use the service.
        </p>
        <p>
          You must be 18 years of age or older to use the service. If you use it on behalf of an organization, you
          confirm that you have the authority to accept these terms for it.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'User Accounts',
    body: (
      <>
        <p>Some parts of the service require an account. If you have one, you agree to:</p>
        <ul>
          <li>provide an email address that you own and check;</li>
          <li>keep your password private and not reuse it elsewhere;</li>
          <li>tell us promptly if someone else may have used your account;</li>
          <li>take responsibility for activity on your account, unless we are at fault.</li>
        </ul>
        <p>
          An account is for one person. We may suspend or close an account that violates these terms. When we can, we
          will give you notice and the reason.
        </p>
      </>
    ),
  },
  {
    id: 'subscriptions',
    title: 'Subscriptions and Payments',
    body: (
      <>
        <p>
          The plans on our <a href="/pricing">pricing page</a> are shown for information only. They are marked “Coming
          Soon” and are not for sale yet. When they are, the following will apply:
        </p>
        <ul>
          <li>
            <strong>Payment.</strong> Payments go through a third-party payment processor under its own terms. We do not
            see or store your full card number.
          </li>
          <li>
            <strong>Renewal.</strong> Subscriptions auto-renew at the end of each billing period at the then-current
            price unless cancelled before the period ends.
          </li>
          <li>
            <strong>Cancellation.</strong> You can cancel at any time. Your plan stays active until the end of the paid
            period.
          </li>
          <li>
            <strong>Refunds.</strong> All sales are final, except where law requires otherwise.
          </li>
          <li>
            <strong>Trials.</strong> Free trials end automatically. A trial that does not require a card is never
            charged.
          </li>
          <li>
            <strong>Prices.</strong> Prices are in US dollars. A price change is a material change to these terms and is
            announced as one.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'Prohibited Conduct',
    body: (
      <>
        <p>You agree not to:</p>
        <ul>
          <li>use the service to break the law or manipulate a market;</li>
          <li>try to access accounts, data, or systems without authorization;</li>
          <li>probe, overload, or disrupt the service, or bypass its limits;</li>
          <li>collect or resell its content by automated means without our written consent;</li>
          <li>reverse engineer the service, except where the law allows it;</li>
          <li>upload anything harmful or impersonate anyone.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Disclaimers and Liability',
    body: (
      <>
        <p>
          <strong>The service is not investment advice.</strong> Its forecasts, figures, news, and replies are general
          information. They do not take your circumstances into account, and you alone decide how to use them. The{' '}
          <a href="/disclaimer">Disclaimer</a> is part of these terms.
        </p>
        <p>
          The service is provided “as is” and “as available,” without warranty of any kind, express or implied, to the
          extent the law allows. We do not promise that it will be uninterrupted or error-free, that data is complete or
          current, or that any forecast will come true.
        </p>
        <p>
          To the extent the law allows, we are not liable for lost profits, trading losses, lost data, or any indirect
          damages. Nothing here limits liability that the law does not allow us to limit.
        </p>
      </>
    ),
  },
  {
    id: 'property',
    title: 'Intellectual Property',
    body: (
      <>
        <p>
          The service, its software, its design, and the name {brand.name} belong to us or our licensors. You may use
          them for personal purposes, as the service is intended, while these terms are in effect.
        </p>
        <p>
          What you enter (your watchlist, holdings, and messages) remains yours. You allow us to store and process it
          only to run the service for you.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Governing Law',
    body: (
      <p>
        These terms are governed by the laws of the United States of America (USA), without regard to conflict-of-laws
        rules. Disputes will be resolved in the courts of the USA. You keep any rights that your local law gives you and
        that a contract cannot waive.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to Terms',
    body: (
      <>
        <p>
          We may change these terms. We give at least 30 days’ notice of material changes on this page and by email to
          your account’s address. Other changes take effect when we publish them here with a new date at the top.
        </p>
        <p>
          If you keep using the service after a change takes effect, you accept it. If you do not agree, stop using the
          service.
        </p>
      </>
    ),
  },
];
