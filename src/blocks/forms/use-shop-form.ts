import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, type MouseEvent, type SubmitEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { KeptUser } from '#src/offline/queries/query-store.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { chunkFailed } from '#src/ui/chunk-failure.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { useDirty } from '#src/ui/use-dirty.ts'
import { useHandler } from '#src/ui/use-handler.ts'
import { useAfterPress } from './after-press.ts'
import { namesWhenChanged, namesWhenLeft } from './field-checks.ts'
import { fieldsOf, firstErrorText, namesInError, serverError } from './field-errors.ts'
import { formWords } from './form-words.ts'
import { useDraft, type DraftState } from './use-draft.ts'

type Options<Input extends FieldValues, Output, Result> = {
  /** Of the contract, the same that the server parses with. */
  schema: z.ZodMiniType<Output, Input>
  /** Every field has one: `''` for a text, `undefined` for a file. */
  defaultValues: DefaultValues<Input>
  /** Sends it; throws what the call throws. The form stays as it was typed. @param gone aborted when the form is taken away while it is sent */
  submit: (values: Output, gone: AbortSignal) => Promise<Result>
  /** It was sent: the draft is gone and the form holds nothing unsent, so that the page may be left. */
  onDone?: (result: Result, values: Output) => void
  /** @returns whether it told the shopper itself. Fields that the server refused are shown at the fields before, and come here no more */
  onFailure?: (error: unknown) => boolean
  /** Keeps what is typed on the device, for this user, under this form's name: these fields and no others, and the files chosen in those of `files`. */
  draft?:
    | { user: KeptUser; form: string; fields: readonly (keyof Input & string)[]; files?: readonly (keyof Input & string)[] | undefined }
    | undefined
}

export type ShopForm<Input extends FieldValues = FieldValues, Output = unknown> = {
  /** Of react-hook-form, for what this does not do: `watch`, `setValue`, `reset` … */
  methods: UseFormReturn<Input, unknown, Output>
  /** For `<form>`. */
  formProps: {
    ref: React.RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: SubmitEvent) => void
    onMouseDown: (event: MouseEvent) => void
  }
  /** For a field whose value the browser holds: text, password, select, checkbox. */
  field: (name: Path<Input>) => FieldBinding
  /** The first error of a field, in the shopper's language. */
  errorOf: (name: Path<Input>) => string | undefined
  /** For a field that holds its value itself: to be called when it is left, and when what was chosen is whole (a file). */
  check: (name: Path<Input>) => void
  /** For such a field, too: to be called after each change. */
  recheck: (name: Path<Input>) => void
  isSubmitting: boolean
  draft: DraftState
}
export type FieldBinding = Pick<ReturnType<UseFormReturn['register']>, 'name' | 'ref' | 'onChange' | 'onBlur'> & {
  error: string | undefined
}

/**
 * A form of the shop (design.md §11): checks a field when it is left, and on each change once it has an error; on a failed submit tells so, and goes
 * to the first field that is wrong. What the server says of a field stands at the field. Nothing that was typed is lost: not by a failure, not by a newer
 * build, and where a draft is kept, not by a reload.
 */
export function useShopForm<Input extends FieldValues, Output extends FieldValues, Result>(
  options: Options<Input, Output, Result>,
): ShopForm<Input, Output> {
  const { locale } = usePreferences()
  const element = useRef<HTMLFormElement>(null)
  const methods = useForm<Input, unknown, Output>({
    resolver: zodResolver(options.schema),
    defaultValues: options.defaultValues,
    // Which fields are checked when is said below: the library knows no groups, and no field that another one makes wrong.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    // By the order in the page instead, below: what is shown later registers later.
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, touchedFields } = methods.formState
  const checkAll = (names: readonly string[]) => {
    if (names.length > 0) void methods.trigger(names as Path<Input>[])
  }
  // What the device has kept may be older than what the server says a moment later: fields that nobody has changed follow.
  const beginning = JSON.stringify(options.defaultValues)
  const begun = useRef(beginning)
  useEffect(() => {
    if (begun.current === beginning) return
    begun.current = beginning
    methods.reset(options.defaultValues, { keepDirtyValues: true, keepErrors: true, keepTouched: true })
    // Who was quicker than the answer has been told of empty fields that are filled now.
    checkAll(namesInError(errors, (type) => type !== serverError))
  })
  const draft = useDraft(methods, options.draft)
  useDirty(isDirty && !draft.isAsKept, () => void draft.discard())

  // The fields show what is wrong with the next drawing; then one of them can be gone to.
  const isToGo = useRef(false)
  useEffect(() => {
    if (isToGo.current && (goToFirstError(element.current) || !isSubmitting)) isToGo.current = false
  })
  const showErrors = () => {
    isToGo.current = true
    showToast({ kind: 'error', summary: formWords(locale).fixErrors })
  }

  const fail = (error: unknown) => {
    const [landed, others] = partition(fieldsOf(error), ([name]) => Object.hasOwn(options.defaultValues, name.split('.')[0]!))
    for (const [name, message] of landed) methods.setError(name as Path<Input>, { type: serverError, message })
    if (landed.length > 0) {
      showErrors()
      if (others[0] && error instanceof Error) showToast({ kind: 'error', summary: error.message, detail: others[0][1] })
    }
    // "Try again" sends what is to be sent by then: after a refusal that takes the place of another entry.
    else if (!options.onFailure?.(error)) void chunkFailed(error, () => element.current?.requestSubmit())
  }
  const life = useRef(new AbortController())
  useEffect(() => {
    const here = new AbortController()
    life.current = here
    return () => here.abort()
  }, [])
  const submit = async (values: Output) => {
    let result: Result
    try {
      result = await options.submit(values, life.current.signal)
    } catch (error) {
      fail(error)
      return
    }
    void draft.discard()
    // What was sent is what the form begins from now on.
    methods.reset(methods.getValues())
    options.onDone?.(result, values)
  }
  const send = () => methods.handleSubmit(submit, showErrors)()

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
        // The field would be left, and checked, before the press is over: its message would push the button away from under the finger.
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
    isSubmitting,
    draft,
  }
}

/** The first in the order of the page, in the middle of the screen, clear of what lies over its edges. @returns whether there is one */
function goToFirstError(form: HTMLFormElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.scrollIntoView({ block: 'center' })
  wrong?.focus({ preventScroll: true })
  return wrong !== null && wrong !== undefined
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
