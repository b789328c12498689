const EVERY_MS = 10_000;
/** The busiest page sends 20 in its first seconds. Everyone behind one network address shares 1,200 a minute. */
const CALLS_AT_MOST = 120;

/**
 * Counts the calls that each release sends. Returns a function that says whether the release in a folder may send another
 * one; `onFlood` is called with the folder each time its share is used up.
 */
export function callLimit(onFlood: (folder: string) => void, atMost = CALLS_AT_MOST): (folder: string) => boolean {
  const sent = new Map<string, { since: number; count: number }>();
  return (folder) => {
    const now = performance.now();
    const known = sent.get(folder);
    const share = known && now - known.since < EVERY_MS ? known : { since: now, count: 0 };
    sent.set(folder, share);
    share.count += 1;
    // Not in the release's own stack: the report of it would count as its call.
    if (share.count === atMost + 1) void Promise.resolve(folder).then(onFlood);
    return share.count <= atMost;
  };
}

/** What the server would respond beyond its own limit. */
export function tooManyCalls(): Response {
  const msg = 'Too many requests. Please try again in 10 seconds.';
  return new Response(JSON.stringify({ msg, errors: [{ msg }] }), {
    status: 429,
    headers: { 'content-type': 'application/json', 'retry-after': '10' },
  });
}
