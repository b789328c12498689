import type { UserProfile } from '@bellwether/sdk/contract/types';

export function isReleaseManager(user: UserProfile | null): boolean {
  return user?.roles?.includes('release-manager') ?? false;
}
