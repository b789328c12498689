import { useFirstSteps } from '../../api/useFirstSteps.ts';
import { FirstStepsCard } from '../../components/day/FirstStepsCard.tsx';

export function FirstSteps({ onClose }: { onClose: () => void }) {
  const { steps, dismiss } = useFirstSteps();

  function close() {
    onClose();
    void dismiss();
  }

  return <FirstStepsCard steps={steps} onClose={close} />;
}
