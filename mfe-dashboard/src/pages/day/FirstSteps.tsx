import { useFirstSteps } from '../../api/useFirstSteps.ts';
import { FirstStepsCard } from '../../components/day/FirstStepsCard.tsx';

/** Without `open`, only remembers that all steps are done. */
export function FirstSteps({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { steps, dismiss } = useFirstSteps();

  function close() {
    onClose();
    void dismiss();
  }

  return open && <FirstStepsCard steps={steps} onClose={close} />;
}
