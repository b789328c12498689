/** The cards of the Settings page: their anchors, their titles, and other words for what they hold. */
export const settingsCards = [
  {
    id: 'profile',
    title: 'Profile Management',
    words: 'username name nickname email mail address user id account member rename',
  },
  { id: 'password', title: 'Change Password', words: 'pass code login credentials new reset security' },
  {
    id: 'notifications',
    title: 'Notification Preferences',
    words:
      'notify notifications email emails emailing mail push daily summary alerts messages unsubscribe stop newsletter',
  },
  {
    id: 'preferences',
    title: 'Application Preferences',
    words:
      'theme dark light system appearance look default view first start page opens refresh interval often minutes density compact comfortable rows tables spacing colors colorblind color blind gain loss red green blue orange options',
  },
  {
    id: 'billing',
    title: 'Subscription & Billing',
    words: 'plan subscribe cancel invoice invoices receipt payment pay card history upgrade money charge',
  },
  {
    id: 'two-step',
    title: 'Two-Step Verification',
    words: '2fa mfa otp totp two factor authentication authenticator app code codes recovery backup second security',
  },
  {
    id: 'passkeys',
    title: 'Passkeys',
    words: 'passkey fingerprint face touch id webauthn security key passwordless login biometric',
  },
  {
    id: 'sessions',
    title: 'Active Sessions',
    words:
      'devices device browsers other logged signed in logout everywhere else someone computers phone revoke session',
  },
  { id: 'alerts', title: 'Alerts', words: 'alert price target notify move percent above below forecast turns email' },
  {
    id: 'activity',
    title: 'Recent Activity',
    words: 'log history security events audit logins logged who happened account someone',
  },
  { id: 'data', title: 'Your Data', words: 'download export copy gdpr json csv backup personal everything' },
  { id: 'danger', title: 'Danger Zone', words: 'delete account close remove erase deactivate cancel leave' },
] as const;
