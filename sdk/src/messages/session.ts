export const USER_NOT_AUTHENTICATED = 'User not authenticated.';

export const LOGIN_SUCCESSFUL = 'Login successful! Welcome back.';
export const LOGIN_FAILED = 'Login failed. Please check your credentials.';

export const REGISTRATION_FAILED = 'Registration failed';
