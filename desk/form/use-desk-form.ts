import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '#calls/api-error.ts'
import { ownProblem } from '#contract/fields/own-problem.ts'
import { serverError } from '#i18n/field-errors.ts'
import { showToast } from '#ui/toast-store.ts'
import { forgetEdits, keepEdits, readKept } from '../kept-edits/kept-edits.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { carryOver, filledFrom, isAlike, isSame, namesThatDiffer } from './form-differences.ts'

export type HowToSave<Stored> = {
  /** What was stored when the edits began: the server compares. */
  read: Stored
  /** The names of the values that were changed. */
  changed: readonly string[]
  /** For a call that creates something: the same for a repeated try. */
  idempotencyKey: string
}
/** Saves a form. @returns what is stored now; nothing where a form for something new begins anew */
export type Save<Values, Stored> = (values: Values, how: HowToSave<Stored>) => Promise<Stored | undefined | void>

export type DeskFormOptions<Form extends FieldValues, Stored extends object, Values> = {
  /** Under which name edits are kept on the device: `faq:returns`. */
  keepAs: string
  /** What is stored, or what something new begins with. */
  stored: Stored
  formOf: (stored: Stored) => Form
  /** The form's values as the schema takes them; default: as they are. */
  valuesOf?: (form: Form) => unknown
  schema: z.ZodMiniType<Values>
  save: Save<Values, Stored>
  /** What is stored now, after somebody else has saved; undefined where it is gone. */
  readNow?: () => Promise<Stored | undefined>
  /** Everything is sent, and not only what was changed: then all that differs from somebody else's version is a conflict. */
  sendsAll?: boolean
  onSaved?: ((stored: Stored) => unknown) | undefined
  /** Closes the form once everything that stands in it is saved: it stays where something was typed while the answer was awaited. */
  onDone?: (() => void) | undefined
  /** Called with each edit, and where edits from before are there. */
  onEdit?: () => void
  /** Said after it is saved; default: "Saved". Null: nothing. */
  savedText?: string | null
}

export type FieldWithError = UseFormRegisterReturn & { error: string | undefined }
export type Conflict = { mine: unknown; theirs: unknown; onKeep: () => void; onTake: () => void }
export type DeskForm<Form extends FieldValues, Stored, Values> = {
  form: UseFormReturn<Form, unknown, Values>
  /** A field with its error. */
  field: (name: FieldPath<Form>) => FieldWithError
  errorOf: (name: string) => string | undefined
  isWorking: boolean
  error: Error | null
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** The same for an action that needs what is saved. @returns undefined where a field is wrong @throws ApiError */
  saveNow: () => Promise<Stored | undefined>
  /** Both versions, where somebody else has saved meanwhile. */
  conflict: Conflict | undefined
  /** Whether the edits are from an earlier visit. */
  hasKept: boolean
  /** Drops the edits for what is stored. */
  discard: () => void
  /** What is edited has been stored meanwhile, as it was before the edits, which go on under another name. */
  moveTo: (keepAs: string, stored: Stored) => void
}

type Named = Record<string, unknown>
export const only = (all: Named, names: readonly string[]): Named => Object.fromEntries(names.map((name) => [name, all[name]]))

const keptSchema = z.object({ base: z.record(z.string(), z.unknown()), form: z.record(z.string(), z.unknown()) })

/** The edits that were kept under a name; undefined where there are none of this form. */
function readEdits<Form, Stored>(name: string, stored: Stored, formOf: (stored: Stored) => Form): { base: Stored; form: Form } | undefined {
  const kept = keptSchema.safeParse(readKept(name)).data
  if (!kept) return undefined
  const base = kept.base as Stored
  const form = filledFrom(formOf(base), kept.form)
  return isAlike(formOf(stored), form) ? { base, form: form as Form } : undefined
}

const isConflict = (error: ApiError) => error.status === 409 && error.code.endsWith('.changed')

/**
 * A form of the desk. Its edits are kept on the device until they are saved; where somebody else has saved meanwhile, both versions are in
 * `conflict`, and the person chooses; what the server says of a field stands at that field. Nothing typed is lost.
 */
export function useDeskForm<Form extends FieldValues, Stored extends object, Values>(
  options: DeskFormOptions<Form, Stored, Values>,
): DeskForm<Form, Stored, Values> {
  const { formOf, valuesOf = (typed) => typed, schema, save, readNow, sendsAll = false, onSaved, onDone, savedText } = options
  const { t } = useLingui()
  const [movedTo, setMovedTo] = useState<string>()
  const keepAs = movedTo ?? options.keepAs
  const [kept] = useState(() => readEdits(keepAs, options.stored, formOf))
  const [begun, setBegun] = useState(kept?.base ?? options.stored)
  // What is stored may be newer in what the form does not have: the edits are based on that.
  const base = isSame(formOf(options.stored), formOf(begun)) ? options.stored : begun
  const [newer, setNewer] = useState<Stored>()
  const [isFromBefore, setFromBefore] = useState(kept !== undefined)
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const form = useForm<Form, unknown, Values>({
    resolver: zodResolver(z.pipe(z.transform(valuesOf), schema), { error: ownProblem }),
    defaultValues: formOf(base) as DefaultValues<Form>,
  })
  const { isDirty } = form.formState

  /** How edits are kept: a letter may be typed before the next rendering. */
  const keeping = useRef({ name: keepAs, base })
  useEffect(() => {
    keeping.current = { name: keepAs, base }
  }, [keepAs, base])
  const keep = (edited: Form) => keepEdits(keeping.current.name, { base: keeping.current.base, form: edited })
  const onEdit = useEffectEvent(() => options.onEdit?.())

  useEffect(() => {
    if (!kept) return
    form.reset(kept.form, { keepDefaultValues: true })
    onEdit()
  }, [form, kept])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: isEdited }) => {
          const { name, base: basedOn } = keeping.current
          if (!isEdited) return forgetEdits(name)
          onEdit()
          keepEdits(name, { base: basedOn, form: values })
        },
      }),
    [form],
  )

  /** Begins anew. @param edited what stands in the form, where that is not what is stored */
  const begin = (stored: Stored, edited: Form = formOf(stored)) => {
    const isEdited = !isSame(edited, formOf(stored))
    keeping.current.base = stored
    setBegun(stored)
    setNewer(undefined)
    setFromBefore(false)
    setKey(crypto.randomUUID())
    form.reset(formOf(stored), { keepValues: isEdited })
    if (!isEdited) return forgetEdits(keeping.current.name)
    form.reset(edited, { keepDefaultValues: true })
    keep(edited)
  }
  const moveTo = (name: string, stored: Stored) => {
    forgetEdits(keeping.current.name)
    keeping.current = { name, base: stored }
    setMovedTo(name)
    setBegun(stored)
    if (form.formState.isDirty) keep(form.getValues())
  }
  const changed = () => namesThatDiffer(form.getValues(), formOf(base))
  /** `sent`: all that stood in the form then. What is typed while the answer is awaited stays. */
  type Sending = { values: Values; read: Stored; sent: Form }
  const saving = useMutation({
    mutationFn: ({ values, read, sent }: Sending) => save(values, { read, changed: namesThatDiffer(sent, formOf(base)), idempotencyKey }),
    meta: { isShown: true },
    onSuccess: async (saved, { sent }) => {
      const stored = saved ?? options.stored
      const edited = carryOver(form.getValues(), sent, formOf(stored))
      begin(stored, edited)
      if (savedText !== null) showToast({ kind: 'notice', summary: savedText ?? t`Saved` })
      if (isSame(edited, formOf(stored))) onDone?.()
      await onSaved?.(stored)
    },
    onError: async (error, { values, sent }) => {
      if (!(error instanceof ApiError)) return
      for (const [path, [message]] of Object.entries(error.fields))
        if (message !== undefined)
          form.setError(path.replace(/^(?:values|source)\./, '') as FieldPath<Form>, { type: serverError, message })
      const stored = isConflict(error) ? await readNow?.() : undefined
      if (!stored) return
      if (sendsAll && isSame(formOf(stored), formOf(base))) saving.mutate({ values, read: stored, sent })
      else setNewer(stored)
    },
  })
  const sending = (values: Values, read: Stored): Sending => ({ values, read, sent: structuredClone(form.getValues()) })
  const submitOver = (read: Stored) => form.handleSubmit((values) => saving.mutate(sending(values, read)))
  const conflictOf = (theirs: Stored): Conflict => {
    const [mine, others]: [Named, Named] = [form.getValues(), formOf(theirs)]
    const conflicting = sendsAll ? namesThatDiffer(mine, others) : changed().filter((name) => !isSame(formOf(base)[name], others[name]))
    const takeTheirs = () => {
      const own = changed().filter((name) => !conflicting.includes(name))
      begin(theirs, { ...formOf(theirs), ...only(mine, own) })
      saving.reset()
    }
    return { mine: only(mine, conflicting), theirs: only(others, conflicting), onKeep: () => void submitOver(theirs)(), onTake: takeTheirs }
  }
  const errorOf = useFieldErrors(form.formState.errors)
  return {
    form,
    field: (name) => ({ ...form.register(name), error: errorOf(name) }),
    errorOf,
    isWorking: saving.isPending,
    error: newer && saving.error instanceof ApiError && isConflict(saving.error) ? null : saving.error,
    submit: submitOver(base),
    saveNow: async () => {
      let saved: Stored | undefined | void
      await form.handleSubmit(async (values) => {
        saved = await saving.mutateAsync(sending(values, base))
      })()
      return saved ?? undefined
    },
    conflict: newer && conflictOf(newer),
    hasKept: isFromBefore && isDirty,
    discard: () => begin(newer ?? options.stored),
    moveTo,
  }
}
