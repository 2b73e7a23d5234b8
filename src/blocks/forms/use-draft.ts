import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { persistDraft, tidyDrafts } from '#device/drafts/draft-persister.ts'
import type { DraftFilesProblem } from '#device/drafts/draft-file-persister.ts'
import type { DeviceUser } from '#device/queries/query-store.ts'
import { useHandler } from '#ui/use-handler.ts'
import { isEmpty, lazyFilePersister, typedFields, typedFiles, type Values } from './draft-parts.ts'

export type DraftState = {
  /** When the input was saved on the device, in milliseconds; undefined while there is no draft. */
  savedAt: number | undefined
  /** Why the chosen files are not saved. */
  filesProblem: DraftFilesProblem | undefined
  /** The device was asked for a draft, and what it had is in the form. False while the form stores none. */
  isRead: boolean
  /** All unsent input was restored from the device and is unchanged: the form can be left without a confirmation. */
  isAsPersisted: boolean
  /** Deletes the draft; the form itself stays. Never rejects. */
  discard: () => Promise<void>
}

/** The user and form that a draft belongs to, the fields that may be stored, and the fields whose files may be stored. */
export type DraftOptions = { user: DeviceUser; form: string; fields: readonly string[]; files?: readonly string[] | undefined }

/**
 * Stores a form's input and chosen files on the device, and restores them when the form is opened again. A field that changed before the
 * draft is read keeps its value.
 * @param draft undefined: this form stores none
 */
export function useDraft<Input extends FieldValues, Output>(
  methods: UseFormReturn<Input, unknown, Output>,
  draft: DraftOptions | undefined,
): DraftState {
  const [savedAt, setSavedAt] = useState<number>()
  const [filesProblem, setFilesProblem] = useState<DraftFilesProblem>()
  const [isAsPersisted, setIsAsPersisted] = useState(false)
  const [isRead, setIsRead] = useState(false)
  const drop = useRef<() => Promise<void>>(undefined)
  const { user, form } = draft ?? {}
  const open = useHandler(() => {
    if (!draft) return undefined
    const { fields, files: fileFields = [] } = draft
    const defaultsNow = (): Values => methods.formState.defaultValues ?? {}
    const opened = persistDraft({ ...draft, defaults: defaultsNow(), onPersisted: setSavedAt })
    const files =
      fileFields.length > 0
        ? lazyFilePersister({ user: draft.user, form: draft.form, fields: fileFields, onPersisted: setSavedAt, onProblem: setFilesProblem })
        : undefined
    const dropAll = async () => {
      setFilesProblem(undefined)
      await files?.stop()
      await opened.drop()
    }
    drop.current = dropAll
    /** Restored values are already stored, with their time. */
    let isComingBack = false
    let wasTyped = false
    const typedIn = (values: Values, defaults: Values) => ({
      values: typedFields(fields, values, defaults),
      files: typedFiles(fileFields, values, defaults),
    })
    const typedNow = () => typedIn(methods.getValues(), defaultsNow())
    const persist = (typed: ReturnType<typeof typedIn>) => {
      opened.persist(typed.values)
      files?.persist(typed.files)
    }
    /** Something was typed before the owner of the draft was known. */
    const isTypedAlready = !isEmpty(typedNow())
    const bringBack = async () => {
      const [stored, persistedFiles] = await Promise.all([opened.restore(), files?.restore()])
      if (drop.current !== dropAll) return
      const chosen = Object.entries(persistedFiles?.files ?? {}).map(([name, each]) => [name, valueOf(name, each)] as const)
      if (stored || chosen.length > 0) {
        comeBack([...Object.entries(stored?.values ?? {}), ...chosen], Math.max(stored?.savedAt ?? 0, persistedFiles?.savedAt ?? 0))
      }
      if (isTypedAlready) persist(typedNow())
      setIsRead(true)
    }
    /** A field for one file has it as its value, a field for several has a list. */
    const valueOf = (name: string, each: readonly File[]): unknown => (Array.isArray(defaultsNow()[name]) ? each : each[0])
    const comeBack = (stored: readonly (readonly [string, unknown])[], at: number) => {
      isComingBack = true
      setIsAsPersisted(!methods.formState.isDirty)
      const { values, files: chosen } = typedNow()
      for (const [name, value] of stored) {
        const path = name as Path<Input>
        const isTyped = Object.hasOwn(values, name) || Object.hasOwn(chosen, name)
        if (!isTyped) methods.setValue(path, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
      }
      isComingBack = false
      wasTyped = true
      setSavedAt(at)
    }
    void bringBack()
    const endWatching = methods.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, defaultValues }) => {
        if (isComingBack) return
        setIsAsPersisted(false)
        // Use the values and defaults of this notification: after a submit the new defaults are set, but rendered only later.
        const typed = typedIn(values, defaultValues ?? {})
        const isTyped = !isEmpty(typed)
        if (isTyped) persist(typed)
        // All fields are back at their defaults.
        else if (wasTyped) void dropAll()
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
      files?.close()
      drop.current = undefined
      setIsRead(false)
    }
  })
  useEffect(() => {
    const close = open()
    if (form !== undefined) tidyOnce()
    return close
  }, [open, user, form])

  return { savedAt, filesProblem, isRead, isAsPersisted, discard: async () => drop.current?.() }
}

let isTidy = false
function tidyOnce(): void {
  if (isTidy) return
  isTidy = true
  void tidyDrafts()
}
