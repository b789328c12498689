import { brand } from '@bellwether/sdk/brand';
import { LegalPage, type LegalSection } from '../components/LegalPage.tsx';

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      contactPage
      intro={
        <>
          <p>
            This policy says what {brand.name} knows about you, why, who else learns of it, and what you can do about
            it.
          </p>
          <p>In short: we keep what the service needs to work, we do not sell it, and there is no advertising here.</p>
        </>
      }
      sections={sections}
    />
  );
}

const sections: readonly LegalSection[] = [
  {
    id: 'information',
    title: 'Information We Collect',
    body: (
      <>
        <p>What you give us:</p>
        <ul>
          <li>
            <strong>Account:</strong> your email address, your username and your password, which we store only as a hash
            that cannot be turned back.
          </li>
          <li>
            <strong>Preferences:</strong> theme, default view, refresh interval and notification choices.
          </li>
          <li>
            <strong>Watchlist and portfolio:</strong> the symbols, quantities, prices and dates that you enter.
          </li>
          <li>
            <strong>Messages:</strong> what you ask the assistant, and what you write to our support.
          </li>
        </ul>
        <p>What comes about by use:</p>
        <ul>
          <li>
            <strong>Technical records:</strong> IP address, time, the address called, the outcome and a request number,
            to keep the service secure and to find faults.
          </li>
          <li>
            <strong>Sign-ins:</strong> when you signed in and when that session was last used, the kind of browser and
            system (such as &quot;Chrome on Windows&quot;), and a keyed fingerprint of the network in place of its
            address. Settings lists your open sessions; what is kept of one goes a month after it has run out.
          </li>
          <li>
            <strong>Health of the pages:</strong> whether a part of a page loaded and how long it took. These reports
            carry no personal data.
          </li>
        </ul>
        <p>We do not ask for your brokerage credentials, and the service is not meant for anybody under 18.</p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'How We Use Information',
    body: (
      <>
        <p>We use it to:</p>
        <ul>
          <li>sign you in and show you your own watchlist, portfolio and settings;</li>
          <li>value your holdings, make the forecasts that you ask for and answer your messages;</li>
          <li>send what you asked for: a link to reset a password, and the notifications that you switched on;</li>
          <li>defend the service against misuse, find faults, and make it better;</li>
          <li>keep what law obliges us to keep.</li>
        </ul>
        <p>We do not use it for advertising and we do not build profiles of you for anybody else.</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <>
        <p>The service needs very little in your browser:</p>
        <ul>
          <li>
            <strong>A visitor cookie</strong> with a random number. It makes sure that you see the same version of the
            site from one page to the next. Scripts cannot read it, and it says nothing about who you are.
          </li>
          <li>
            <strong>A theme cookie</strong> that says dark or light, so that every page comes in your colours.
          </li>
          <li>
            <strong>Local storage</strong> for your session token, from login to logout.
          </li>
        </ul>
        <p>
          There are no advertising cookies and no third-party trackers. Clearing your browser’s storage signs you out.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Sharing of Information',
    body: (
      <>
        <p>We do not sell personal information. Others receive only what their part needs:</p>
        <ul>
          <li>
            <strong>Market data providers</strong> are asked for symbols. They do not learn who asked.
          </li>
          <li>
            <strong>The provider of the assistant’s model</strong>, where one is used, receives your message and the
            figures that are needed to answer it.
          </li>
          <li>
            <strong>News publishers</strong> deliver the pictures beside their headlines, and see your IP address when
            your browser fetches one.
          </li>
          <li>
            <strong>Hosting and email providers</strong> process data for us, under contract and on our instructions.
          </li>
          <li>
            <strong>A third-party payment processor</strong> would handle payments, once plans can be bought.
          </li>
          <li>
            <strong>Authorities</strong>, where law obliges us; and a successor, if the service changes hands, who is
            bound by this policy.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <>
        <p>
          Passwords are hashed with a slow, salted algorithm. Sessions can be ended from our side: logging out ends one,
          changing your password ends all others. Links to reset a password work once and for 30 minutes. Pages run only
          scripts that we have published and whose content has been checked.
        </p>
        <p>
          No system is perfectly secure. Should a breach put your data at risk, we tell you and the authorities as law
          requires. If you believe you have found a weakness, please write to us first.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your Data Rights',
    body: (
      <>
        <p>Wherever you live, you may ask us to:</p>
        <ul>
          <li>tell you what we hold about you and give you a copy of it;</li>
          <li>correct what is wrong (most of it you can change yourself in the settings);</li>
          <li>delete your account and what belongs to it;</li>
          <li>stop or limit a use that you object to.</li>
        </ul>
        <p>
          Write from the address of your account. We keep your data as long as your account exists, and technical
          records only as long as security needs them. If our answer does not satisfy you, you may turn to your data
          protection authority.
        </p>
        <p>When this policy changes in substance, we say so on this page.</p>
      </>
    ),
  },
];
