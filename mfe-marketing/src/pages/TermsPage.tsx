import { brand } from '@bellwether/sdk/brand';
import { LegalPage, type LegalSection } from '../components/LegalPage.tsx';

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      contactPage
      intro={
        <p>
          These terms are the agreement between you and {brand.name} (“we”, “us”) about your use of this site and of
          everything it offers (the “service”). Please read them. They are written to be read.
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
          By creating an account or by using the service you accept these terms, our{' '}
          <a href="/privacy">Privacy Policy</a> and our <a href="/disclaimer">Disclaimer</a>. If you do not accept them,
          do not use the service.
        </p>
        <p>
          You must be 18 years of age or older to use the service. If you use it for an organisation, you confirm that
          you may accept these terms in its name.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'User Accounts',
    body: (
      <>
        <p>Some parts of the service need an account. When you have one, you agree to:</p>
        <ul>
          <li>give an email address that is yours and that you read;</li>
          <li>keep your password to yourself and use it nowhere else;</li>
          <li>tell us without delay when somebody else may have used your account;</li>
          <li>answer for what is done with your account, unless we are at fault.</li>
        </ul>
        <p>
          An account belongs to one person. We may suspend or close an account that breaks these terms; where we can, we
          say so beforehand and why.
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
          The plans on our <a href="/pricing">pricing page</a> are shown for information. They are marked “Coming Soon”
          and cannot be bought yet. Once they can, the following applies:
        </p>
        <ul>
          <li>
            <strong>Payment.</strong> Payments go through a third-party payment processor, under that processor’s own
            terms. We do not see or keep your full card number.
          </li>
          <li>
            <strong>Renewal.</strong> Subscriptions auto-renew at the end of each billing period, at the price then in
            force, unless cancelled before the period ends.
          </li>
          <li>
            <strong>Cancelling.</strong> You may cancel at any time. Your plan then runs to the end of the period that
            is paid for.
          </li>
          <li>
            <strong>Refunds.</strong> All sales are final, except where law requires otherwise.
          </li>
          <li>
            <strong>Trials.</strong> A free trial ends by itself. A trial that asks for no card is never charged.
          </li>
          <li>
            <strong>Prices.</strong> Prices are in US dollars. A change of price is a material change to these terms and
            announced like one.
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
          <li>break the law with the service, or manipulate a market with its help;</li>
          <li>try to reach accounts, data or systems that are not yours to reach;</li>
          <li>probe, overload or disturb the service, or get around its limits;</li>
          <li>collect its content by automated means, or resell it, without our written consent;</li>
          <li>take the service apart to copy it, except where law allows that;</li>
          <li>upload anything harmful, or pretend to be somebody else.</li>
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
          <strong>The service is not investment advice.</strong> Its forecasts, figures, news and answers are
          information of a general kind. They do not know your circumstances, and you alone decide what to do with them.
          The <a href="/disclaimer">Disclaimer</a> is part of these terms.
        </p>
        <p>
          The service comes “as is” and “as available”, without warranty of any kind, express or implied, as far as law
          allows. We do not promise that it is free of interruptions or errors, that data are complete or on time, or
          that a forecast comes true.
        </p>
        <p>
          As far as law allows, we are not liable for lost profits, trading losses, lost data or any indirect damage.
          Nothing here limits a liability that law does not let us limit.
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
          The service, its software, its design and the name {brand.name} belong to us or to those who license them to
          us. You may use them personally, as the service is meant to be used, and for as long as these terms hold.
        </p>
        <p>
          What you enter (your watchlist, your holdings, your messages) stays yours. You let us store and process it so
          that we can run the service for you, and for nothing else.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Governing Law',
    body: (
      <p>
        These terms are governed by the laws of the United States of America (USA), without regard to rules on the
        conflict of laws. Disputes go to the competent courts in the USA. Rights that the law of your home gives you and
        that no contract can take away remain yours.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to Terms',
    body: (
      <>
        <p>
          We may change these terms. We give at least 30 days’ notice of material changes, on this page and by email to
          the address of your account. Other changes take effect when they are published here, with a new date at the
          top.
        </p>
        <p>Whoever goes on using the service after a change has taken effect accepts it. Whoever does not may leave.</p>
      </>
    ),
  },
];
