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
            This policy explains what {brand.name} knows about you, why, who we share it with, and the choices you have.
          </p>
          <p>In short: we keep only what the service needs, we do not sell it, and we do not run ads.</p>
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
            <strong>Account:</strong> your email address, username, and password, which we store only as a one-way hash.
          </li>
          <li>
            <strong>Preferences:</strong> theme, default view, refresh interval, and notification choices.
          </li>
          <li>
            <strong>Watchlist and portfolio:</strong> the symbols, quantities, prices, and dates you enter.
          </li>
          <li>
            <strong>Messages:</strong> what you ask the assistant and what you write to support.
          </li>
        </ul>
        <p>What we collect as you use the service:</p>
        <ul>
          <li>
            <strong>Technical records:</strong> IP address, time, the URL requested, the result, and a request ID, to
            keep the service secure and diagnose problems.
          </li>
          <li>
            <strong>Logins:</strong> when you logged in, when the session was last used, the browser and operating
            system (such as &quot;Chrome on Windows&quot;), and a keyed fingerprint of the network instead of its
            address. Settings lists your active sessions. We delete a session’s record one month after it expires.
          </li>
          <li>
            <strong>Page health:</strong> whether part of a page loaded and how long it took. These reports contain no
            personal data.
          </li>
        </ul>
        <p>We do not ask for your brokerage credentials, and the service is not intended for anyone under 18.</p>
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
          <li>sign you in and show your watchlist, portfolio, and settings;</li>
          <li>value your holdings, make the forecasts you request, and reply to your messages;</li>
          <li>send what you asked for: password reset links and the notifications you turned on;</li>
          <li>protect the service from abuse, fix problems, and improve it;</li>
          <li>comply with legal record-keeping requirements.</li>
        </ul>
        <p>We do not use it for advertising, and we do not build profiles of you for anyone else.</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <>
        <p>The service stores very little in your browser:</p>
        <ul>
          <li>
            <strong>A visitor cookie</strong> with a number: a random one, or one for your account from login to logout,
            which may stay for up to two weeks when a session ends without a logout. It keeps you on the same version of
            the site from page to page and on all your devices. Scripts cannot read it, and it does not contain your
            name or email address.
          </li>
          <li>
            <strong>A rollout cookie</strong>, only while some visitors try a new version of a part of the site. It says
            which version your page shows, so that your browser can report whether it works. What we count from it
            contains no name, email address, or IP address.
          </li>
          <li>
            <strong>A theme cookie</strong> that stores dark or light, so every page loads in your theme.
          </li>
          <li>
            <strong>Local storage</strong> for your session token, from login to logout, for the density of your pages,
            and for what your browser has reported about new versions.
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
        <p>We do not sell personal information. Others receive only what they need for their role:</p>
        <ul>
          <li>
            <strong>Market data providers</strong> receive the symbols we look up, but not who asked.
          </li>
          <li>
            <strong>The provider of the assistant’s model</strong>, where one is used, receives your message and the
            figures needed to reply to it.
          </li>
          <li>
            <strong>News publishers</strong> serve the images next to their headlines. Our server fetches them, so
            publishers do not see your IP address.
          </li>
          <li>
            <strong>Hosting and email providers</strong> process data for us under contract and on our instructions.
          </li>
          <li>
            <strong>A third-party payment processor</strong> will handle payments once plans are for sale.
          </li>
          <li>
            <strong>Authorities</strong>, where the law requires it, and a successor bound by this policy if the service
            changes hands.
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
          Passwords are hashed with a slow, salted algorithm. Logging out ends your session on our servers, and changing
          your password ends all others. Password reset links work once and expire after 30 minutes. Pages run only
          scripts that we published and whose content is verified.
        </p>
        <p>
          No system is perfectly secure. If a breach puts your data at risk, we will notify you and the authorities as
          the law requires. If you believe you have found a vulnerability, please contact us first.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your Data Rights',
    body: (
      <>
        <p>Wherever you live, you can ask us to:</p>
        <ul>
          <li>tell you what data we hold about you and give you a copy;</li>
          <li>correct inaccurate data (you can change most of it in Settings);</li>
          <li>delete your account and its data;</li>
          <li>stop or limit a use you object to.</li>
        </ul>
        <p>
          Please write from your account’s email address. We keep your data for as long as your account exists, and
          technical records only for as long as security requires. If our response does not resolve your concern, you
          can contact your data protection authority.
        </p>
        <p>When this policy changes materially, we announce it on this page.</p>
      </>
    ),
  },
];
