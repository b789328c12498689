import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { buttonLook } from '@bellwether/sdk/ui/buttonLook.ts';
import styles from './WaysOn.module.css';

interface Props {
  /** Where a visitor can look before they register. */
  look: { href: string; label: string };
}

/** Where a person goes from here: visitors register or look around, users open their dashboard. */
export function WaysOn({ look }: Props) {
  const { status } = useSession();
  const signedOut = status === 'anonymous';
  return (
    <p className={styles.ways}>
      <a href={signedOut ? '/register' : '/dashboard'} {...buttonLook({ kind: 'primary', size: 'large' })}>
        {signedOut ? 'Create free account' : 'Open dashboard'}
      </a>
      <a href={look.href} {...buttonLook({ size: 'large' })}>
        {look.label}
      </a>
    </p>
  );
}
