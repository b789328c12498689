import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { Problem } from './credentialRules.ts';

/** Why a form was refused: per field, and for the form as a whole. */
export interface Refused<Field extends string> {
  readonly fields?: Partial<Record<Field, Problem>>;
  readonly message?: string | null;
}

/** By then the next screen or a failure card shows; anyone who still sees the form has come back to it. */
const LEFT_BY_MS = 5_000;

interface Settings<Field extends string> {
  /** Returns what is wrong, before anything is sent. */
  check: (values: Record<Field, string>) => Partial<Record<Field, Problem>>;
  /** Resolves to null on success; the screen is usually left then. */
  send: (values: Record<Field, string>) => Promise<Refused<Field> | null>;
}

/**
 * Submits a form. The inputs keep their own values, so that password managers and autofill work. After a refusal, the first
 * invalid field gets the focus; if no field is to blame, the focus stays. Editing a field clears its message. After a
 * success, the button stays pending while the next screen loads, so that nothing is sent twice.
 */
export function useSubmission<Field extends string>({ check, send }: Settings<Field>) {
  const [pending, setPending] = useState(false);
  const [problems, setProblems] = useState<Partial<Record<Field, Problem>>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function refuse({ fields = {}, message = null }: Refused<Field>) {
    setProblems(fields);
    setMessage(message);
    setRefusals((count) => count + 1);
  }

  async function submit() {
    if (!form.current) return;
    const values = Object.fromEntries(new FormData(form.current)) as Record<Field, string>;
    const found = check(values);
    if (Object.values(found).some(Boolean)) return refuse({ fields: found });
    setProblems({});
    setMessage(null);
    setPending(true);
    let refused: Refused<Field> | null;
    try {
      refused = await send(values);
    } catch (error) {
      setPending(false);
      throw error;
    }
    if (!refused) {
      setTimeout(() => setPending(false), LEFT_BY_MS);
      return;
    }
    setPending(false);
    refuse(refused);
  }

  return {
    pending,
    problems,
    message,
    submit,
    form: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        void submit();
      },
      onChange({ target }: ChangeEvent<HTMLFormElement>) {
        const { name } = target as unknown as { name?: Field };
        if (name && problems[name]) setProblems({ ...problems, [name]: null });
      },
    },
  };
}
