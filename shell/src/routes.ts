import type { PageDeclaration, RedirectDeclaration } from '@bellwether/sdk/section/routeTable.ts';
import type { ScreenProps } from './screens/screenProps.ts';

type Screen = PageDeclaration<ScreenProps>;

/** The shell's own screens, one line each, and the paths that redirect to another one. */
export const routes: readonly (Screen | RedirectDeclaration)[] = [
  {
    path: '/login',
    title: 'Login',
    access: 'public',
    navbar: { order: 10, for: 'signed-out' },
    page: () => import('./screens/LoginScreen.tsx'),
  },
  {
    path: '/register',
    title: 'Register',
    access: 'public',
    navbar: { order: 20, for: 'signed-out' },
    page: () => import('./screens/RegisterScreen.tsx'),
  },
  {
    path: '/forgot-password',
    title: 'Forgot Password',
    access: 'public',
    page: () => import('./screens/ForgotPasswordScreen.tsx'),
  },
  {
    path: '/reset-password',
    title: 'Reset Password',
    access: 'public',
    page: () => import('./screens/ResetPasswordScreen.tsx'),
  },
  {
    path: '/verify-email',
    title: 'Confirm Email',
    access: 'public',
    page: () => import('./screens/VerifyEmailScreen.tsx'),
  },
  {
    path: '/confirm-email',
    title: 'Confirm New Email',
    access: 'public',
    page: () => import('./screens/ConfirmEmailScreen.tsx'),
  },
  {
    path: '/keep-email',
    title: 'Take Back Your Account',
    access: 'public',
    page: () => import('./screens/KeepEmailScreen.tsx'),
  },
  { path: '/releases', title: 'Releases', access: 'user', page: () => import('./screens/ReleasesScreen.tsx') },
  { path: '/signup', title: 'Register', access: 'public', redirectTo: '/register' },
  { path: '/terms-of-service', title: 'Terms of Service', access: 'public', redirectTo: '/terms' },
  { path: '/privacy-policy', title: 'Privacy Policy', access: 'public', redirectTo: '/privacy' },
];

/** Shown at every path without a page. */
export const notFound: Screen['page'] = () => import('./screens/NotFoundScreen.tsx');
