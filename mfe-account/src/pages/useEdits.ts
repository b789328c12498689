import type { UserProfile } from '@bellwether/sdk/contract/types';
import { useState } from 'react';
import { type Edits, editsSince, isUnsaved } from '../model/edits.ts';
import { formOf, type SettingsForm } from '../model/settingsForm.ts';

/** Keeps edits over the profile, so a background refresh changes only untouched fields. */
export function useEdits(profile: UserProfile) {
  const [edits, setEdits] = useState<Edits>({});
  const saved = formOf(profile);
  return {
    form: { ...saved, ...edits },
    saved,
    isUnsaved: isUnsaved(edits, saved),
    change: (part: Edits) => setEdits((before) => ({ ...before, ...part })),
    discard: () => setEdits({}),
    keepSince: (sent: SettingsForm) => setEdits((now) => editsSince(sent, now)),
  };
}
