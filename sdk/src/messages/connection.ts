/** Nothing came back, whether the browser is offline or the server is down. */
export const NO_RESPONSE = 'No response. Check your connection.';
