import type { DeviceUser } from '../queries/query-store.ts'
import { persistedValues, parseDraft, type Draft } from './draft.ts'
import { deleteDraft, dropOlderDrafts, onDraftsDropped, readDrafts, writeDraft } from './draft-store.ts'
import { storeLastWords } from './last-words.ts'

/** The minimum time between writes while the shopper types. `leave` flushes what was typed after the last write. */
const throttleMs = 250

type Store = {
  read: (user: DeviceUser, form: string) => Promise<readonly unknown[]>
  write: (user: DeviceUser, form: string, draft: Draft) => Promise<void>
  /** Synchronous. */
  writeNow: (user: DeviceUser, form: string, draft: Draft) => void
  delete: (user: DeviceUser, form: string) => Promise<void>
  onDropped: (listener: (user: DeviceUser) => void) => () => void
}
const deviceStore: Store = {
  read: readDrafts,
  write: writeDraft,
  writeNow: storeLastWords,
  delete: deleteDraft,
  onDropped: onDraftsDropped,
}

export type DraftPersister = {
  /** The stored draft of this user and form. Never rejects: on an error the form starts empty. */
  restore: () => Promise<Draft | undefined>
  /** Takes the form's current values, and writes the allowed ones after a throttle; then calls `onPersisted`. */
  persist: (values: Readonly<Record<string, unknown>>) => void
  /** Flushes pending and uncommitted values at once, because the page may unload. */
  leave: () => void
  /** Deletes the draft after a submit or a discard, and cancels pending writes. Never rejects. */
  drop: () => Promise<void>
  /** The form unmounts: flushes pending values. */
  close: () => void
}

type Init = {
  /** `guest`, or the customer's id. */
  user: DeviceUser
  form: string
  /** The names of the fields that may be stored. */
  fields: readonly string[]
  /** The form's default values, whose types a draft must match. */
  defaults: Readonly<Record<string, unknown>>
  /** @param savedAt milliseconds, or undefined after the draft is deleted */
  onPersisted?: (savedAt: number | undefined) => void
  store?: Store
  now?: () => number
}

/** Stores the draft of one open form. Throws for a secret among `fields`: that is a programming error. */
export function persistDraft({ user, form, fields, defaults, onPersisted, store = deviceStore, now = Date.now }: Init): DraftPersister {
  persistedValues({}, fields)
  let waiting: Readonly<Record<string, unknown>> | undefined
  /** The draft whose write is in flight. */
  let unwritten: Draft | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The last write: `drop` waits for it, so that it cannot restore the draft. */
  let last: Promise<unknown> = Promise.resolve()
  /** The user's drafts were deleted while the form was open. */
  let isOver = false

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    waiting = undefined
  }
  const endSubscription = store.onDropped((dropped) => {
    if (dropped !== user) return
    stop()
    isOver = true
    onPersisted?.(undefined)
  })
  const flush = () => {
    const values = waiting
    stop()
    if (!values || isOver) return
    const draft = { savedAt: now(), values: persistedValues(values, fields) }
    unwritten = draft
    // Do not wait for the previous write: the page may unload. IndexedDB keeps their order.
    last = store.write(user, form, draft).then(
      () => {
        if (unwritten === draft) unwritten = undefined
        if (!isOver) onPersisted?.(draft.savedAt)
      },
      // Quota exceeded or storage blocked: the open form still has its values.
      (error: unknown) => console.debug('a draft could not be stored', error),
    )
  }

  return {
    restore: async () => {
      try {
        const drafts = (await store.read(user, form)).map((stored) => parseDraft(stored, { fields, defaults, now: now() }))
        return drafts.filter((draft) => draft !== undefined).toSorted((one, other) => other.savedAt - one.savedAt)[0]
      } catch (error) {
        console.debug('a draft could not be read: the form begins without', error)
        return undefined
      }
    },
    persist: (values) => {
      if (isOver) return
      waiting = values
      timer ??= setTimeout(flush, throttleMs)
    },
    leave: () => {
      flush()
      if (unwritten && !isOver) store.writeNow(user, form, unwritten)
    },
    drop: async () => {
      stop()
      unwritten = undefined
      try {
        await last
        await store.delete(user, form)
      } catch (error) {
        console.debug('a draft could not be dropped', error)
      }
      onPersisted?.(undefined)
    },
    close: () => {
      flush()
      endSubscription()
    },
  }
}

/** Deletes drafts of older contracts, once per page while it is idle. Never rejects. */
export const tidyDrafts = async (): Promise<void> => {
  try {
    await dropOlderDrafts()
  } catch (error) {
    console.debug('drafts of an older build could not be dropped', error)
  }
}
