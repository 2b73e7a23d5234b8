import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '#src/api/api-error.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { useFieldErrors } from '../use-field-errors.ts'

type Settings = Record<string, unknown>

type Options<Form extends FieldValues, Stored extends Settings> = {
  /** What is stored when the form opens. */
  stored: Stored
  /** A form has a field or a group of them for each setting, under its name. */
  formOf: (stored: Stored) => Form
  /** The form's values as the schema takes them. */
  valuesOf: (form: Form) => unknown
  schema: z.ZodMiniType<Settings>
  /** Saves values. @param read the same settings as they were read @returns all as stored */
  save: (values: Settings, read: Settings) => Promise<Stored>
  readNow: () => Promise<Stored>
  onSaved: (stored: Stored) => void
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const only = (all: Settings, names: readonly string[]): Settings => Object.fromEntries(names.map((name) => [name, all[name]]))

/**
 * A form of settings. Only those that were changed are sent, each with what was read before: where somebody else has changed one of them
 * meanwhile, both versions are in `conflict`, and the person chooses. Nothing typed is lost.
 */
export function useSettingsForm<Form extends FieldValues, Stored extends Settings>(options: Options<Form, Stored>) {
  const { formOf, valuesOf, schema, save, readNow, onSaved } = options
  const { t } = useLingui()
  const [base, setBase] = useState(options.stored)
  const [newer, setNewer] = useState<Stored>()
  const form = useForm<Form, unknown, Settings>({
    resolver: zodResolver(z.pipe(z.transform(valuesOf), schema)),
    defaultValues: formOf(base) as DefaultValues<Form>,
  })
  /** The names of the settings that the person has changed. */
  const changedNames = () => {
    const [typed, read]: Settings[] = [form.getValues(), formOf(base)]
    return Object.keys(typed!).filter((name) => !isSame(typed![name], read![name]))
  }
  const saving = useMutation({
    mutationFn: async ({ values, read }: { values: Settings; read: Stored }) => {
      const names = changedNames()
      return names.length === 0 ? read : save(only(values, names), only(read, names))
    },
    meta: { isShown: true },
    onSuccess: (stored) => {
      setBase(stored)
      setNewer(undefined)
      form.reset(formOf(stored))
      onSaved(stored)
      showToast({ kind: 'notice', summary: t`Saved` })
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'setting.changed') setNewer(await readNow())
      for (const [path, [message]] of Object.entries(error.fields))
        if (message !== undefined) form.setError(path.replace(/^values\./, '') as FieldPath<Form>, { type: 'server', message })
    },
  })
  const submitOver = (read: Stored) => form.handleSubmit((values) => saving.mutate({ values, read }))
  const conflicting = newer ? changedNames().filter((name) => !isSame(base[name], newer[name])) : []
  const takeTheirs = () => {
    if (!newer) return
    const mine: Settings = { ...form.getValues() }
    const kept = changedNames().filter((name) => !conflicting.includes(name))
    form.reset(formOf(newer))
    for (const name of kept) form.setValue(name as Path<Form>, mine[name] as PathValue<Form, Path<Form>>, { shouldDirty: true })
    setBase(newer)
    setNewer(undefined)
  }
  return {
    form,
    errorOf: useFieldErrors(form.formState.errors),
    isWorking: saving.isPending,
    error: saving.error,
    submit: submitOver(base),
    conflict: newer && {
      mine: only(form.getValues(), conflicting),
      theirs: only(formOf(newer), conflicting),
      onKeep: () => void submitOver(newer)(),
      onTake: takeTheirs,
    },
  }
}
