export const CHAT_FAILED = 'Sorry, I encountered an error. Please try again.';
