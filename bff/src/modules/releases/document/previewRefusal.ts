import { DatabaseFault } from '../../../db/databaseFault.ts';
import { plainPage } from '../../../http/plainPages.ts';
import { Refusal } from '../../../kernel/errors.ts';

/** The page in place of a preview that is refused. */
export interface PreviewRefusal {
  readonly status: 403 | 404 | 410 | 503;
  readonly page: string;
  /** Whether the next page is what is live. */
  readonly dropsCookie: boolean;
}

/**
 * Returns the page for an error of `PreviewService`. While the database is away, no one knows whether the preview is open, so its
 * cookie stays. Throws what is no refusal.
 */
export function previewRefusal(error: unknown): PreviewRefusal {
  if (error instanceof DatabaseFault) {
    return refusal(503, 'This preview can’t be shown right now', 'Please try again in a minute.');
  }
  if (!(error instanceof Refusal)) throw error;
  if (error.code === 'forbidden') return { ...refusal(403, 'Nothing was opened', error.message), dropsCookie: false };
  if (error.code === 'invalid') return refusal(404, 'No such preview', error.message);
  return refusal(410, 'This preview has ended', error.message);
}

function refusal(status: PreviewRefusal['status'], heading: string, words: string): PreviewRefusal {
  const page = plainPage({ heading, words, link: { href: '/', text: 'Open the site' } });
  return { status, page, dropsCookie: status !== 503 };
}
