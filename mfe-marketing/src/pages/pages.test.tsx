import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen, within } from '@testing-library/react';
import { ContactPage } from './ContactPage.tsx';
import { DisclaimerPage } from './DisclaimerPage.tsx';
import { LandingPage } from './LandingPage.tsx';
import { PricingPage } from './PricingPage.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';
import { TermsPage } from './TermsPage.tsx';

const visitor = aSession({ status: 'anonymous', user: null });

const everyPage = [
  ['landing', LandingPage],
  ['pricing', PricingPage],
  ['terms', TermsPage],
  ['privacy', PrivacyPage],
  ['disclaimer', DisclaimerPage],
  ['contact', ContactPage],
] as const;

describe.each(everyPage)('the %s page', (_, Page) => {
  test('has one focusable h1', () => {
    withShell(<Page />);
    const [heading, ...others] = screen.getAllByRole('heading', { level: 1 });
    expect(others).toEqual([]);
    expect(heading).toHaveAttribute('tabindex', '-1');
  });

  test('has no axe violations', async () => {
    const { container } = withShell(<Page />);
    expect(await violationsOf(container)).toEqual([]);
  });

  test('sends no API requests', () => {
    expect(withShell(<Page />).shell.calls).toEqual([]);
  });
});

describe('landing', () => {
  test('links to registration', () => {
    withShell(<LandingPage />, { session: visitor });
    const links = screen.getAllByRole('link', { name: 'Create free account' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/register', '/register']);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'See plans and pricing' })).toHaveAttribute('href', '/pricing');
  });

  test('leads a user to their dashboard', () => {
    withShell(<LandingPage />, { session: aSession() });
    for (const link of screen.getAllByRole('link', { name: 'Open dashboard' })) {
      expect(link).toHaveAttribute('href', '/dashboard');
    }
    expect(screen.queryByRole('link', { name: 'Create free account' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  });

  test('shows the headline, four features and the waitlist', () => {
    withShell(<LandingPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('AI-driven insights');
    const features = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(features).toEqual([
      'AI-driven predictions',
      'Real-time data',
      'Personalised watchlists',
      'Intuitive dashboard',
    ]);
    const block = screen.getByRole('region', { name: 'Get Notified' });
    expect(within(block).getByLabelText('Email address')).toBeInTheDocument();
    expect(within(block).getByRole('button', { name: 'Join Now' })).toBeInTheDocument();
  });

  test.each([
    ['simulated', /^Real-time dataSimulatedThis site runs on simulated prices\./],
    ['files', /^Real-time dataThis site shows prices from files, as old as those files\./],
    ['alpaca', /^Real-time dataStock and crypto quotes, side by side\./],
  ])('claims about prices what MARKET_DATA=%s allows', (marketData, claim) => {
    withShell(<LandingPage />, { marketData });
    const feature = screen.getByRole('heading', { name: 'Real-time data' }).closest('li');
    expect(feature).toHaveTextContent(claim);
  });

  test('says that its chart is illustrative and not advice', () => {
    withShell(<LandingPage />);
    expect(screen.getByText('Not a real forecast.')).toBeInTheDocument();
    expect(screen.getByText(/Bellwether is not investment advice\./)).toBeInTheDocument();
  });
});

describe('pricing', () => {
  test.each([
    ['a visitor to registration', visitor, 'Create free account', '/register'],
    ['a user to their dashboard', aSession(), 'Open dashboard', '/dashboard'],
  ])('leads %s, and to the features', (_, session, name, href) => {
    withShell(<PricingPage />, { session });
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getByRole('link', { name: 'See what it does' })).toHaveAttribute('href', '/#features');
    expect(screen.getByRole('link', { name: 'Predictions' })).toHaveAttribute('href', '/predict');
  });

  test.each([
    ['Basic', 'Explore the Fundamentals', '7-Day Free Trial(No Credit Card Required)', 4],
    ['Premium', 'Master Your Trades', '$49/month', 6],
    ['Elite', 'For the Ultimate Market Edge', '$125/month', 7],
  ])('shows the %s plan as specified', (name, promise, price, features) => {
    withShell(<PricingPage />);
    const card = screen.getByRole('article', { name });
    expect(within(card).getByText(promise)).toBeInTheDocument();
    expect(card).toHaveTextContent(price);
    expect(within(card).getAllByRole('listitem')).toHaveLength(features);
    expect(within(card).getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
  });

  test('tags only Premium, and has no enabled buttons', () => {
    withShell(<PricingPage />);
    const popular = screen.getAllByText('Most Popular');
    expect(popular).toHaveLength(1);
    expect(screen.getByRole('article', { name: 'Premium' })).toContainElement(popular[0] as HTMLElement);
    for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  });

  test('ends with the hashtags', () => {
    withShell(<PricingPage />);
    const tags = within(screen.getByRole('list', { name: 'Hashtags' })).getAllByRole('listitem');
    expect(tags.map((tag) => tag.textContent)).toContain('#Bellwether');
  });
});
