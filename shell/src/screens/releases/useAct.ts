import { isApiError } from '@bellwether/sdk/client';
import { useState } from 'react';
import { failedResult } from '../../session/failureMessages.ts';
import type { ScreenShell } from '../screenProps.ts';
import type { Act } from './acts.ts';
import { NO_ANSWER } from './deskText.ts';
import type { LogEntry, Proposal } from './deskTypes.ts';
import type { Outcome } from './outcomeText.ts';

export interface Decision {
  /** What it is about: the first is the section of the dialog. */
  readonly choices: readonly { readonly section: string; readonly version: string; readonly revision: number }[];
  readonly why: string;
  /** Of a rollout, out of 10,000. */
  readonly shareBp: number;
  /** Of a rollout: the shares that it grows to by evidence. */
  readonly ramp?: readonly number[] | undefined;
}

interface Moved {
  readonly section: string;
  readonly revision: number;
}

interface Sent {
  readonly moved: readonly Moved[];
  readonly proposal?: Proposal | undefined;
}

const ENTRIES_BACK = '20';

/** Sends an act with the revisions that it was decided on, and finds its lines in the log. */
export function useAct(shell: ScreenShell, act: Act, refresh: () => Promise<void>) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<{ msg: string; field: string | undefined } | null>(null);
  const [done, setDone] = useState<Outcome | null>(null);

  async function send(decision: Decision) {
    setPending(true);
    setRefusal(null);
    try {
      const { moved, proposal: waiting } = await sent(shell, act, decision);
      const lines = await Promise.all(moved.map((move) => linesOf(shell, move)));
      await refresh();
      setDone({ lines: lines.flat(), proposal: waiting ?? null });
    } catch (error) {
      await refresh();
      const { msg, errors } = failedResult(error, NO_ANSWER);
      setRefusal({ msg, field: errors?.[0]?.field });
      if (!isApiError(error)) shell.api.report(error, 'release desk');
    }
    setPending(false);
  }

  return { send, pending, refusal, done, forgetRefusal: () => setRefusal(null) };
}

async function sent({ session }: ScreenShell, act: Act, { choices, why, shareBp, ramp }: Decision): Promise<Sent> {
  if (act === 'promote') {
    const { moves, proposal } = await session.api('POST /api/desk/promote', { body: { promotions: [...choices] } });
    return { moved: moves, proposal };
  }
  if (act === 'rollback') {
    const takings = choices.map(({ section, version: from, revision }) => ({ section, from, revision }));
    return { moved: (await session.api('POST /api/desk/rollback', { body: { takings, why } })).moves };
  }
  const [choice] = choices;
  if (!choice) throw new Error(`${act} is about one section`);
  const { section, version, revision } = choice;
  switch (act) {
    case 'rollout':
      return alone(
        await session.api('POST /api/desk/rollout', {
          body: { section, version, shareBp, ...(ramp && { ramp: [...ramp] }), revision },
        }),
      );
    case 'hold':
      return alone(await session.api('POST /api/desk/hold', { body: { section, revision } }));
    case 'resume':
      return alone(await session.api('POST /api/desk/resume', { body: { section, revision } }));
    case 'withdraw':
      return alone(await session.api('POST /api/desk/withdraw', { body: { section, version, why, revision } }));
    case 'take-off':
      return alone(await session.api('POST /api/desk/take-off', { body: { section, why, revision } }));
    case 'two-person-on':
    case 'two-person-off':
      return alone(
        await session.api('POST /api/desk/two-person', { body: { section, on: act === 'two-person-on', revision } }),
      );
  }
}

function alone({ section, revision, proposal }: Moved & { proposal?: Proposal | undefined }): Sent {
  return { moved: proposal ? [] : [{ section, revision }], proposal };
}

/** The act's line has the revision that it led to. */
export async function linesOf({ session }: ScreenShell, { section, revision }: Moved): Promise<LogEntry[]> {
  const { entries } = await session.api('GET /api/desk/log', { query: { section, limit: ENTRIES_BACK } });
  return entries.filter((entry) => entry.revision === revision && entry.act !== 'publish');
}
