import { errorMessage, isApiError } from '@bellwether/sdk/client';
import { SETTINGS_NOT_UPDATED, SETTINGS_UPDATED } from '@bellwether/sdk/messages/settings.ts';
import { useQueryClient } from '@bellwether/sdk/query';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { useState } from 'react';
import {
  asksForEmailPassword,
  changesOf,
  emailProblem,
  type Problem,
  passwordProblem,
  type SettingsForm,
} from '../model/settingsForm.ts';
import { profileKey } from './useProfile.ts';
import { sessionsKey } from './useSessions.ts';

const NO_CLIENT = 'Authentication error. API client not available.';

/** Saves the settings and reports the result. */
export function useSaveSettings(savedEmail: string) {
  const { api, session, report } = useShell();
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [refusals, setRefusals] = useState(0);

  function refuse(msg: string, beside: readonly Problem[] = []): false {
    setMessage(msg);
    setProblems(beside);
    setRefusals((count) => count + 1);
    return false;
  }

  /** Returns whether everything was saved. */
  async function save(form: SettingsForm): Promise<boolean> {
    if (saving) return false;
    const problem = passwordProblem(form) ?? emailProblem(form, savedEmail);
    if (problem) return refuse(problem.msg, [problem]);
    if (!api) return refuse(NO_CLIENT);
    setSaving(true);
    setMessage(null);
    setProblems([]);
    try {
      const { user, msg } = await api('PUT /api/auth/update-profile', { body: changesOf(form, savedEmail) });
      queryClient.setQueryData(profileKey(user._id), user);
      session.replaceUser(user);
      // A new password signs out all other sessions.
      if (form.newPassword !== '') void queryClient.invalidateQueries({ queryKey: sessionsKey(user._id) });
      setMessage(msg || SETTINGS_UPDATED);
      return true;
    } catch (error) {
      if (!isApiError(error)) report(error, 'settings');
      const errors = isApiError(error) ? error.errors : [];
      return refuse(
        errorMessage(error, SETTINGS_NOT_UPDATED),
        errors.flatMap(({ field, msg: words }) => {
          const shown = field === 'currentPassword' && asksForEmailPassword(form, savedEmail) ? 'emailPassword' : field;
          return shown && shown in form ? [{ field: shown, msg: words } as Problem] : [];
        }),
      );
    } finally {
      setSaving(false);
    }
  }

  return {
    save,
    saving,
    message,
    clearMessage: () => setMessage(null),
    problemOf: (field: Problem['field']) => problems.find((problem) => problem.field === field)?.msg ?? null,
    firstProblem: problems[0]?.field ?? null,
    /** Increases with each message, so a repeated message is announced again. */
    refusals,
    /** Clears a field's error when the person edits it. */
    clearProblems: (fields: readonly string[]) =>
      setProblems((before) => before.filter(({ field }) => !fields.includes(field))),
  };
}
