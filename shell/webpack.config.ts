import { shellConfig } from '@bellwether/sdk/webpack';

export default shellConfig({
  dir: import.meta.dirname,
  routes: [
    { path: '/login', title: 'Log in', access: 'public' },
    { path: '/register', title: 'Create an account', access: 'public' },
    { path: '/forgot-password', title: 'Forgot password', access: 'public' },
    { path: '/reset-password', title: 'Reset password', access: 'public' },
    { path: '/signup', title: 'Create an account', access: 'public', redirectTo: '/register' },
    { path: '/terms-of-service', title: 'Terms of Service', access: 'public', redirectTo: '/terms' },
    { path: '/privacy-policy', title: 'Privacy Policy', access: 'public', redirectTo: '/privacy' },
  ],
});
