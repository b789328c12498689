/** What is wrong with an address on the waitlist form, or null. */
export function waitlistRefusal(email: string): string | null {
  if (email.trim() === '') return 'Please enter your email address.';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return 'Please enter a valid email address.';
  return null;
}
