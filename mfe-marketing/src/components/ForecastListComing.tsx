import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';

/** Shown while the list or its first page loads. */
export function ForecastListComing() {
  return (
    <Loading label="Loading forecasts...">
      <Skeleton shape="block" height={420} />
    </Loading>
  );
}
