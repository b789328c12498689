import { randomKey } from '@bellwether/sdk/client/randomKey.ts';
import type { AddedLot, LotChange, NewLot } from '@bellwether/sdk/contract/types';
import { HOLDING_DELETED, HOLDING_UPDATED, holdingAddedMessage } from '@bellwether/sdk/messages/portfolio.ts';
import type { ActionResult, PortfolioFreshness } from '@bellwether/sdk/section/shellApi.ts';
import { createCell } from '../cell.ts';
import { failedResult, NOT_AUTHENTICATED, PORTFOLIO_NOT_FETCHED } from './failureMessages.ts';
import type { LiveSession } from './liveSession.ts';
import { isTransient, retryTransient } from './retryTransient.ts';
import type { WithinSession } from './withinSession.ts';

/**
 * The portfolio is always the server's: only the server values it, so every change of a lot is followed by a fetch. `freshness`
 * says how current the session's copy is.
 */
export function createPortfolioActions({ live, change, tell, onTrouble, pause }: WithinSession) {
  const freshness = createCell<PortfolioFreshness>({ updatedAt: 0, fetching: false, refusal: null });
  /** Fetches are numbered: of overlapping ones, the response to the latest wins. */
  let asked = 0;
  let shown = 0;
  /** The latest fetch that failed. An older response does not make the copy current again. */
  let failed = 0;
  /** Keys of lots that may have been added, because no response said otherwise. Adding the same lot again uses its key. */
  const unanswered = new Map<string, string>();

  const mark = (part: Partial<PortfolioFreshness>) => freshness.set({ ...freshness.get(), ...part });

  /** A session begins with a portfolio that was fetched just now. */
  const begin = () => {
    unanswered.clear();
    mark({ updatedAt: Date.now(), fetching: false, refusal: null });
  };

  async function refresh(mine: LiveSession): Promise<void> {
    asked += 1;
    const turn = asked;
    mark({ fetching: true });
    try {
      const portfolio = await retryTransient(() => mine.api('GET /api/portfolio'), {
        pause,
        unless: () => mine.signal.aborted,
      });
      if (turn < shown) return;
      shown = turn;
      change({ portfolio });
      if (turn > failed) mark({ updatedAt: Date.now(), refusal: null });
    } catch (error) {
      failed = Math.max(failed, turn);
      throw error;
    } finally {
      if (turn === asked) mark({ fetching: false });
    }
  }

  async function act(
    call: (mine: LiveSession) => Promise<{ msg: string; lot?: NewLot }>,
    { fallback, done }: { fallback: string; done: string },
  ): Promise<ActionResult> {
    const mine = live();
    if (!mine) return NOT_AUTHENTICATED;
    let reply: { msg: string; lot?: NewLot };
    try {
      reply = await call(mine);
    } catch (error) {
      return mine.signal.aborted ? NOT_AUTHENTICATED : failedResult(error, fallback);
    }
    tell('portfolio');
    try {
      await refresh(mine);
    } catch (error) {
      // The change is made; outdated figures are reported separately.
      if (!mine.signal.aborted) onTrouble(error, 'portfolio');
    }
    return { success: true, msg: reply.msg || done, ...(reply.lot && { removed: reply.lot }) };
  }

  return {
    begin,
    refresh,
    actions: {
      portfolioFreshness: freshness,
      async fetchPortfolio({ changed = false } = {}): Promise<ActionResult> {
        const mine = live();
        if (!mine) return NOT_AUTHENTICATED;
        if (changed) tell('portfolio');
        const shownBefore = shown;
        try {
          await refresh(mine);
          return { success: true, msg: '' };
        } catch (error) {
          if (mine.signal.aborted) return NOT_AUTHENTICATED;
          const result = failedResult(error, PORTFOLIO_NOT_FETCHED);
          if (shown === shownBefore) mark({ refusal: result.msg });
          return result;
        }
      },
      addHolding(lot: AddedLot): Promise<ActionResult> {
        // The key makes retries safe when a response is lost: one lot, however often it is sent.
        const text = JSON.stringify(lot);
        const idempotencyKey = unanswered.get(text) ?? randomKey();
        return act(
          (mine) =>
            retryTransient(() => mine.api('POST /api/portfolio/add', { body: lot }, { idempotencyKey }), {
              pause,
              unless: () => mine.signal.aborted,
            }).then(
              (reply) => {
                unanswered.delete(text);
                return reply;
              },
              (error: unknown) => {
                if (isTransient(error)) unanswered.set(text, idempotencyKey);
                throw error;
              },
            ),
          { fallback: 'Failed to add holding', done: holdingAddedMessage(lot.symbol.trim().toUpperCase()) },
        );
      },
      updateHolding: (id: string, change: LotChange) =>
        act((mine) => mine.api('PUT /api/portfolio/update/:id', { params: { id }, body: change }), {
          fallback: 'Failed to update holding',
          done: HOLDING_UPDATED,
        }),
      removeHolding: (id: string) =>
        act(
          async (mine) => {
            const reply = await mine.api('DELETE /api/portfolio/remove/:id', { params: { id } });
            unanswered.clear(); // a lot that was added and then deleted can be added again
            return reply;
          },
          { fallback: 'Failed to delete holding', done: HOLDING_DELETED },
        ),
    },
  };
}
