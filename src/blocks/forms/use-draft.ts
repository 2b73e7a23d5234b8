import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { Draft } from '#src/offline/drafts/draft.ts'
import { keepDraft, tidyDrafts, type DraftKeeper } from '#src/offline/drafts/draft-keeper.ts'
import type { KeptUser } from '#src/offline/queries/query-store.ts'
import { useHandler } from '#src/ui/use-handler.ts'

export type DraftState = {
  /** When what was typed was kept on the device, milliseconds; undefined while there is no draft. */
  keptAt: number | undefined
  /** All that is unsent in the form came back from the device, and nothing was typed since: it can be left without a question. */
  isAsKept: boolean
  /** Drops it; the form itself stays. Never rejects. */
  discard: () => Promise<void>
}

/**
 * Keeps what is typed into a form on the device, and brings it back when the form is opened again. A field that has been touched before the draft is read stays.
 * @param draft undefined: this form keeps none
 */
export function useDraft<Input extends FieldValues, Output>(
  methods: UseFormReturn<Input, unknown, Output>,
  draft: { user: KeptUser; form: string; fields: readonly string[] } | undefined,
): DraftState {
  const [keptAt, setKeptAt] = useState<number>()
  const [isAsKept, setIsAsKept] = useState(false)
  const keeper = useRef<DraftKeeper>(undefined)
  const { user, form } = draft ?? {}
  const open = useHandler(() => {
    if (!draft) return undefined
    const defaultsNow = (): Values => methods.formState.defaultValues ?? {}
    const opened = keepDraft({ ...draft, defaults: defaultsNow(), onKept: setKeptAt })
    keeper.current = opened
    /** What comes back is on the device already, with its time. */
    let isComingBack = false
    let wasTyped = false
    /** Typed before it was known whose it is. */
    const isTypedAlready = Object.keys(typedFields(draft.fields, methods.getValues(), defaultsNow())).length > 0
    const bringBack = async () => {
      const kept = await opened.restore()
      if (keeper.current !== opened) return
      if (kept) comeBack(kept)
      if (isTypedAlready) opened.keep(typedFields(draft.fields, methods.getValues(), defaultsNow()))
    }
    const comeBack = (kept: Draft) => {
      isComingBack = true
      setIsAsKept(!methods.formState.isDirty)
      const typed = typedFields(draft.fields, methods.getValues(), defaultsNow())
      for (const [name, value] of Object.entries(kept.values)) {
        const path = name as Path<Input>
        if (!Object.hasOwn(typed, name)) methods.setValue(path, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
      }
      isComingBack = false
      wasTyped = true
      setKeptAt(kept.savedAt)
    }
    void bringBack()
    const endWatching = methods.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, defaultValues }) => {
        if (isComingBack) return
        setIsAsKept(false)
        // The form's own, as they are in this moment: what was sent is what it begins from, and drawn later only.
        const typed = typedFields(draft.fields, values, defaultValues ?? {})
        const isTyped = Object.keys(typed).length > 0
        if (isTyped) opened.keep(typed)
        // Everything was taken out again.
        else if (wasTyped) void opened.drop()
        wasTyped = isTyped
      },
    })
    const onHidden = () => {
      if (document.visibilityState === 'hidden') opened.leave()
    }
    addEventListener('pagehide', opened.leave)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      endWatching()
      removeEventListener('pagehide', opened.leave)
      document.removeEventListener('visibilitychange', onHidden)
      opened.close()
      keeper.current = undefined
    }
  })
  useEffect(() => {
    const close = open()
    if (form !== undefined) tidyOnce()
    return close
  }, [open, user, form])

  return { keptAt, isAsKept, discard: async () => keeper.current?.drop() }
}

type Values = Readonly<Record<string, unknown>>

/** The fields that hold something else than what the form began with: the others are no draft, and may be newer the next time. */
function typedFields(fields: readonly string[], values: Values, defaults: Values): Values {
  const typed = fields.filter((field) => JSON.stringify(values[field]) !== JSON.stringify(defaults[field]))
  return Object.fromEntries(typed.map((field) => [field, values[field]]))
}

let isTidy = false
function tidyOnce(): void {
  if (isTidy) return
  isTidy = true
  void tidyDrafts()
}
