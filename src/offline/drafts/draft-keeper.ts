import type { KeptUser } from '../queries/query-store.ts'
import { keptValues, parseDraft, type Draft } from './draft.ts'
import { deleteDraft, dropOlderDrafts, onDraftsDropped, readDrafts, writeDraft } from './draft-store.ts'
import { keepLastWords } from './last-words.ts'

/** Typing is written at most so often. What is typed after the last writing goes when the page goes (`leave`). */
const throttleMs = 250

type Store = {
  read: (user: KeptUser, form: string) => Promise<readonly unknown[]>
  write: (user: KeptUser, form: string, draft: Draft) => Promise<void>
  /** Has been done when it returns. */
  writeNow: (user: KeptUser, form: string, draft: Draft) => void
  delete: (user: KeptUser, form: string) => Promise<void>
  onDropped: (listener: (user: KeptUser) => void) => () => void
}
const deviceStore: Store = {
  read: readDrafts,
  write: writeDraft,
  writeNow: keepLastWords,
  delete: deleteDraft,
  onDropped: onDraftsDropped,
}

export type DraftKeeper = {
  /** What was kept by this user for this form. Never rejects: without, the form begins empty. */
  restore: () => Promise<Draft | undefined>
  /** Takes the form's values as they are now; writes the allowed ones soon. `isKept` is told when they are on the device. */
  keep: (values: Readonly<Record<string, unknown>>) => void
  /** Writes at once what waits, and what the device has not taken yet: the page is about to go, or may be. */
  leave: () => void
  /** It was sent, or given up: nothing of it stays, and what waits is not written. Never rejects. */
  drop: () => Promise<void>
  /** The form goes; what waits is written. */
  close: () => void
}

type Init = {
  /** `guest`, or the customer's id. */
  user: KeptUser
  form: string
  /** The names of the fields that may be kept. */
  fields: readonly string[]
  /** The form's own values, for what a draft has to fit. */
  defaults: Readonly<Record<string, unknown>>
  /** @param savedAt milliseconds, or undefined when there is no draft any more */
  onKept?: (savedAt: number | undefined) => void
  store?: Store
  now?: () => number
}

/** Keeps the draft of one form that is open. A secret among `fields` throws: it is a mistake of the program. */
export function keepDraft({ user, form, fields, defaults, onKept, store = deviceStore, now = Date.now }: Init): DraftKeeper {
  keptValues({}, fields)
  let waiting: Readonly<Record<string, unknown>> | undefined
  /** Given to the device, which has not said yet that it has it. */
  let unwritten: Draft | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Dropping stands behind a writing that is under way, or that would come after it. */
  let last: Promise<unknown> = Promise.resolve()
  /** The user's drafts were dropped while the form was open. */
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
    onKept?.(undefined)
  })
  const flush = () => {
    const values = waiting
    stop()
    if (!values || isOver) return
    const draft = { savedAt: now(), values: keptValues(values, fields) }
    unwritten = draft
    // At once, not behind the writing before: the page may be going. IndexedDB keeps the order of the two.
    last = store.write(user, form, draft).then(
      () => {
        if (unwritten === draft) unwritten = undefined
        if (!isOver) onKept?.(draft.savedAt)
      },
      // No room, or not allowed: the form holds what was typed as long as it is open.
      (error: unknown) => console.debug('a draft could not be kept', error),
    )
  }

  return {
    restore: async () => {
      try {
        const drafts = (await store.read(user, form)).map((kept) => parseDraft(kept, { fields, defaults, now: now() }))
        return drafts.filter((draft) => draft !== undefined).toSorted((one, other) => other.savedAt - one.savedAt)[0]
      } catch (error) {
        console.debug('a draft could not be read: the form begins without', error)
        return undefined
      }
    },
    keep: (values) => {
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
      onKept?.(undefined)
    },
    close: () => {
      flush()
      endSubscription()
    },
  }
}

/** Once a page, when it has nothing better to do. Never rejects. */
export const tidyDrafts = async (): Promise<void> => {
  try {
    await dropOlderDrafts()
  } catch (error) {
    console.debug('drafts of an older build could not be dropped', error)
  }
}
