import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './PhoneFold.module.css';
import { useRemembered } from './useRemembered.ts';

interface Props {
  title: string;
  /** Under this key the browser remembers whether it is open. */
  remembered: string;
  children: ReactNode;
}

/** What unfolds from a button on a phone, and shows at once elsewhere. */
export function PhoneFold({ title, remembered, children }: Props) {
  const [phone, setPhone] = useRemembered(remembered, ['folded', 'open']);
  const isPhone = useIsPhone();
  const id = useId();
  if (!isPhone) return children;
  const isOpen = phone === 'open';
  return (
    <div className={styles.phone}>
      <button
        type="button"
        className={styles.disclosure}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setPhone(isOpen ? 'folded' : 'open')}
      >
        {title}
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
