import { ownProblem } from '#contract/fields/own-problem.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, type MouseEvent, type RefObject, type SubmitEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { DeviceUser } from '#device/queries/query-store.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { chunkFailed, isChunkFailure } from '#ui/chunk-failure.ts'
import { showToast } from '#ui/toast-store.ts'
import { useDirty } from '#ui/use-dirty.ts'
import { useHandler } from '#ui/use-handler.ts'
import { useAfterPress } from './after-press.ts'
import { namesOfStep, namesWhenChanged, namesWhenLeft } from './field-checks.ts'
import { fieldsOf, firstErrorText, namesInError, serverError } from '#i18n/field-errors.ts'
import { formWords } from './form-words.ts'
import { useDraft, type DraftState } from './use-draft.ts'
import { useFirstError } from './use-first-error.ts'

type Options<Input extends FieldValues, Output, Result> = {
  /** A schema of the contract, the same that the server parses with. */
  schema: z.ZodMiniType<Output, Input>
  /** Every field has one: `''` for a text, `undefined` for a file. */
  defaultValues: DefaultValues<Input>
  /**
   * Sends the values; throws what the call throws. The form stays as it was typed.
   * @param gone aborted when the form unmounts during the call
   */
  submit: (values: Output, gone: AbortSignal) => Promise<Result>
  /** Called after a successful submit: the draft is deleted and the form is no longer dirty, so that the page may be left. */
  onDone?: (result: Result, values: Output) => void
  /** @returns whether it has shown the error itself. Errors of fields are shown at the fields and do not reach it */
  onFailure?: (error: unknown) => boolean
  /** Stores a draft on the device, for this user and this form: only these fields, and the files chosen in those of `files`. */
  draft?:
    | { user: DeviceUser; form: string; fields: readonly (keyof Input & string)[]; files?: readonly (keyof Input & string)[] | undefined }
    | undefined
}

export type ShopForm<Input extends FieldValues = FieldValues, Output = unknown> = {
  /** react-hook-form's methods, for what this hook does not do: `watch`, `setValue`, `reset` … */
  methods: UseFormReturn<Input, unknown, Output>
  /** For `<form>`. */
  formProps: {
    ref: React.RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: SubmitEvent) => void
    onMouseDown: (event: MouseEvent) => void
  }
  /** For an uncontrolled field: text, password, select, checkbox. */
  field: (name: Path<Input>) => FieldBinding
  /** The first error of a field, in the shopper's language. */
  errorOf: (name: Path<Input>) => string | undefined
  /** For a controlled field: call it on blur, and when a value is complete (a file). */
  check: (name: Path<Input>) => void
  /** For a controlled field, too: call it after each change. */
  recheck: (name: Path<Input>) => void
  /**
   * Checks the fields of one step as a submit checks all of them: shows their errors and focuses the first invalid field.
   * @returns whether all are valid
   */
  checkStep: (fields: readonly Path<Input>[]) => Promise<boolean>
  isSubmitting: boolean
  draft: DraftState
}
export type FieldBinding = Pick<ReturnType<UseFormReturn['register']>, 'name' | 'ref' | 'onChange' | 'onBlur'> & {
  error: string | undefined
}

/**
 * A form of the shop: checks a field on blur, and on each change once it has an error; a failed submit shows a toast and focuses the
 * first invalid field. Errors of the server appear at their fields. Input is never lost: not by a failure, not by a newer build, and with a
 * draft, not by a reload.
 */
export function useShopForm<Input extends FieldValues, Output extends FieldValues, Result>(
  options: Options<Input, Output, Result>,
): ShopForm<Input, Output> {
  const { locale } = usePreferences()
  const element = useRef<HTMLFormElement>(null)
  const methods = useForm<Input, unknown, Output>({
    resolver: zodResolver(options.schema, { error: ownProblem }),
    defaultValues: options.defaultValues,
    // The code below decides which fields are checked: the library knows no groups, and no field that another one makes invalid.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    // Focus by the order in the page instead, below: the library's order is that of registration, and fields that appear later register
    // later.
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, touchedFields } = methods.formState
  const checkAll = (names: readonly string[]) => {
    if (names.length > 0) void methods.trigger(names as Path<Input>[])
  }
  useFreshDefaults(methods, options.defaultValues, () => {
    // A submit before the response may have marked fields as empty that have values now.
    checkAll(namesInError(errors, (type) => type !== serverError))
  })
  const draft = useDraft(methods, options.draft)
  useDirty(isDirty && !draft.isAsPersisted, () => void draft.discard())

  const goToFirstError = useFirstError(element, isSubmitting)
  const showErrors = () => {
    goToFirstError()
    showToast({ kind: 'error', summary: formWords(locale).fixErrors })
  }

  const fail = (error: unknown) => {
    const [landed, others] = partition(fieldsOf(error), ([name]) => Object.hasOwn(options.defaultValues, name.split('.')[0]!))
    for (const [name, message] of landed) methods.setError(name as Path<Input>, { type: serverError, message })
    if (landed.length > 0) {
      showErrors()
      if (others[0] && error instanceof Error) showToast({ kind: 'error', summary: error.message, detail: others[0][1] })
    }
    // A form has no words for a chunk that is gone: the app offers the newer build, and what was typed stays.
    // "Try again" submits the form's state of that moment: after a rejection it replaces another entry.
    else if (isChunkFailure(error) || !options.onFailure?.(error)) void chunkFailed(error, () => element.current?.requestSubmit())
  }
  const life = useLife()
  const submit = async (values: Output) => {
    let result: Result
    try {
      result = await options.submit(values, life.current.signal)
    } catch (error) {
      fail(error)
      return
    }
    void draft.discard()
    // The sent values become the form's new defaults.
    methods.reset(methods.getValues())
    options.onDone?.(result, values)
  }
  const send = () => methods.handleSubmit(submit, showErrors)()

  const checkStep = async (fields: readonly Path<Input>[]) => {
    const isValid = await methods.trigger(namesOfStep(fields, methods.getValues()) as Path<Input>[])
    if (!isValid) showErrors()
    return isValid
  }

  const formNow = () => ({ values: methods.getValues(), errors: methods.formState.errors, touched: touchedFields })
  const afterPress = useAfterPress()
  const check = useHandler((name: Path<Input>) => afterPress(() => checkAll(namesWhenLeft(name, formNow()))))
  const recheck = useHandler((name: Path<Input>) => checkAll(namesWhenChanged(name, formNow())))

  return {
    methods,
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        if (!isSubmitting) void send()
      },
      onMouseDown: (event) => {
        // Otherwise the press would blur and check the field first, and its message would push the button away from under the finger.
        if (event.target instanceof Element && event.target.closest('button[type="submit"]')) event.preventDefault()
      },
    },
    field: (name) => {
      const registered = methods.register(name)
      return {
        name: registered.name,
        ref: registered.ref,
        onBlur: async (event) => {
          await registered.onBlur(event)
          check(name)
        },
        onChange: async (event) => {
          await registered.onChange(event)
          recheck(name)
        },
        error: firstErrorText(errors, name, locale),
      }
    },
    errorOf: (name) => firstErrorText(errors, name, locale),
    check,
    recheck,
    checkStep,
    isSubmitting,
    draft,
  }
}

/**
 * Defaults from the device's cache may be older than the server's response a moment later: fields that are not dirty take the new defaults.
 * @param onTaken called after that
 */
function useFreshDefaults<Input extends FieldValues, Output>(
  methods: UseFormReturn<Input, unknown, Output>,
  defaultValues: DefaultValues<Input>,
  onTaken: () => void,
): void {
  const beginning = JSON.stringify(defaultValues)
  const begun = useRef(beginning)
  useEffect(() => {
    if (begun.current === beginning) return
    begun.current = beginning
    methods.reset(defaultValues, { keepDirtyValues: true, keepErrors: true, keepTouched: true })
    onTaken()
  })
}

/** @returns a controller whose signal is aborted when the form unmounts */
function useLife(): RefObject<AbortController> {
  const life = useRef(new AbortController())
  useEffect(() => {
    const here = new AbortController()
    life.current = here
    return () => here.abort()
  }, [])
  return life
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
