import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen, within } from '@testing-library/react';
import { DisclaimerPage } from './DisclaimerPage.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';
import { TermsPage } from './TermsPage.tsx';

const texts = [
  ['Terms of Service', TermsPage],
  ['Privacy Policy', PrivacyPage],
  ['Disclaimer', DisclaimerPage],
] as const;

describe.each(texts)('%s', (title, Page) => {
  test('has a title, a date and a link to the support email', () => {
    withShell(<Page />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText('Last updated: October 01, 2025')).toBeInTheDocument();
    const support = screen.getByRole('link', { name: 'support@bellwether.example' });
    expect(support).toHaveAttribute('href', 'mailto:support@bellwether.example');
  });

  test('links every entry of its contents to an existing heading', () => {
    const { container } = withShell(<Page />);
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    for (const link of within(contents).getAllByRole('link')) {
      const target = container.querySelector(link.getAttribute('href') ?? '');
      expect(target).toHaveTextContent(link.textContent ?? 'no text');
    }
  });
});

function sectionsOf(Page: () => React.JSX.Element): (string | null)[] {
  withShell(<Page />);
  return within(screen.getByRole('navigation', { name: 'On this page' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
}

test('has eight sections in the terms', () => {
  expect(sectionsOf(TermsPage)).toEqual([
    'Acceptance of Terms',
    'User Accounts',
    'Subscriptions and Payments',
    'Prohibited Conduct',
    'Disclaimers and Liability',
    'Intellectual Property',
    'Governing Law',
    'Changes to Terms',
  ]);
});

test.each([
  /18 years of age or older/,
  /third-party payment processor/,
  /auto-renew .* unless cancelled/,
  /All sales are final, except where law requires/,
  /United States of America \(USA\)/,
  /at least 30 days’ notice of material changes/,
  /not investment advice/,
])('includes in the terms: %s', (fact) => {
  const { container } = withShell(<TermsPage />);
  expect(container).toHaveTextContent(fact);
});

test('covers collection, use, storage, sharing, security and rights in the privacy policy', () => {
  expect(sectionsOf(PrivacyPage)).toEqual([
    'Information We Collect',
    'How We Use Information',
    'Cookies',
    'Sharing of Information',
    'Security',
    'Your Data Rights',
  ]);
});

test('has six sections in the disclaimer', () => {
  expect(sectionsOf(DisclaimerPage)).toEqual([
    'General Investment Disclaimer',
    'Hypothetical Performance',
    'Risk of Loss',
    'Accuracy of Information',
    'Third-Party Links',
    'Changes to This Disclaimer',
  ]);
});

test('links to the contact page from terms and privacy only', () => {
  const contact = () => screen.queryByRole('link', { name: 'contact page' });
  const terms = withShell(<TermsPage />);
  expect(contact()).toHaveAttribute('href', '/contact');
  terms.unmount();
  const privacy = withShell(<PrivacyPage />);
  expect(contact()).toHaveAttribute('href', '/contact');
  privacy.unmount();
  withShell(<DisclaimerPage />);
  expect(contact()).toBeNull();
});
