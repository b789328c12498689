import { CopyButton } from '@bellwether/sdk/ui/CopyButton.tsx';
import type { Doing } from '../api/useActs.ts';
import { ActOffer } from './ActOffer.tsx';
import styles from './AfterReply.module.css';
import { Starters } from './Starters.tsx';

interface Props {
  /** The last reply. */
  reply: string;
  /** What it offers to do. */
  doing: Doing | null;
  /** The questions that it offers to answer instead. */
  offered: readonly string[];
  /** Others that may follow. */
  followUps: readonly string[];
  send: (prompt: string) => boolean;
}

/** What to do with the last reply. It stays outside the log, which screen readers read aloud. */
export function AfterReply({ reply, doing, offered, followUps, send }: Props) {
  const copy = <CopyButton key={reply} text={reply} what="reply" size="small" />;
  const isOffering = offered.length > 0;
  const questions = isOffering ? offered : followUps;
  return (
    <div className={styles.after}>
      {doing && <ActOffer doing={doing} />}
      {!isOffering && copy}
      {questions.length > 0 && <Starters label="Questions to go on with" questions={questions} send={send} />}
      {isOffering && copy}
    </div>
  );
}
