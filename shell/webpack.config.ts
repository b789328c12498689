import { shellConfig } from '@bellwether/sdk/webpack';

export default shellConfig({
  dir: import.meta.dirname,
  routes: [
    { path: '/login', title: 'Login', access: 'public', chunk: 'login' },
    { path: '/register', title: 'Register', access: 'public', chunk: 'register' },
    { path: '/forgot-password', title: 'Forgot Password', access: 'public', chunk: 'forgot-password' },
    { path: '/reset-password', title: 'Reset Password', access: 'public', chunk: 'reset-password' },
    { path: '/signup', title: 'Register', access: 'public', redirectTo: '/register' },
    { path: '/terms-of-service', title: 'Terms of Service', access: 'public', redirectTo: '/terms' },
    { path: '/privacy-policy', title: 'Privacy Policy', access: 'public', redirectTo: '/privacy' },
  ],
});
