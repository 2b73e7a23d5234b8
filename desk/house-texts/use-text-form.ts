import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldPath, type FieldValues, useForm, type DefaultValues, type Resolver } from 'react-hook-form'
import { ApiError } from '#src/api/api-error.ts'
import { useFieldErrors } from '../use-field-errors.ts'

/** `basedOn`: the version that was edited; absent for a new one. `idempotencyKey`: the same for a repeated try. */
export type Save<Values> = (values: Values, how: { basedOn: number | undefined; idempotencyKey: string }) => Promise<unknown>

type Options<Values extends FieldValues> = {
  resolver: Resolver<Values>
  /** What the form begins with: the stored one, with its version, or the values of a new one. */
  begin: Values & { version?: number }
  save: Save<Values>
  /** What is stored now, after somebody else has saved; undefined where it has been deleted. */
  readAgain: () => Promise<(Values & { version: number }) | undefined>
  /** After it is saved. */
  onDone?: (() => void) | undefined
}

/** A form of a text with a version: if somebody else has saved it meanwhile, both are shown, and nothing typed is lost. */
export function useTextForm<Values extends FieldValues>({ resolver, begin, save, readAgain, onDone }: Options<Values>) {
  const [{ version, ...values }, setBase] = useState(begin)
  const form = useForm<Values>({ resolver, defaultValues: values as unknown as DefaultValues<Values> })
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const [newer, setNewer] = useState<Values & { version: number }>()
  const saving = useMutation({
    mutationFn: ({ typed, basedOn = version }: { typed: Values; basedOn?: number | undefined }) => save(typed, { basedOn, idempotencyKey }),
    meta: { isShown: true },
    onSuccess: () => {
      setKey(crypto.randomUUID())
      if (version === undefined) form.reset()
      onDone?.()
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'text.changed') setNewer(await readAgain())
      for (const [path, [message]] of Object.entries(error.fields))
        if (message !== undefined) form.setError(path as FieldPath<Values>, { type: 'server', message })
    },
  })
  const submit = form.handleSubmit((typed) => saving.mutate({ typed }))
  const keepMine = form.handleSubmit((typed) => {
    saving.mutate({ typed, basedOn: newer?.version })
    setNewer(undefined)
  })
  const takeTheirs = () => {
    if (!newer) return
    setBase(newer)
    const { version: _, ...theirs } = newer
    form.reset(theirs as unknown as Values)
    setNewer(undefined)
    saving.reset()
  }
  return {
    form,
    errorOf: useFieldErrors(form.formState.errors),
    saving,
    newer,
    submit: (event: React.SyntheticEvent) => void submit(event),
    keepMine: () => void keepMine(),
    takeTheirs,
  }
}
