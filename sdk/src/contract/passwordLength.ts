/** The one place that says how long a password may be, in code points. Free of zod: the browser's forms read it too. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
