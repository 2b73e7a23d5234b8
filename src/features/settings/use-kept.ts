import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { askWorker } from '#src/blocks/ask-worker.ts'
import type { Kept } from '#src/offline/messages.ts'
import { clearList, countKept, type ListName } from './kept-lists.ts'

const kindSchema = z.object({ bytes: z.number(), count: z.number(), at: z.nullable(z.string()) })
const keptSchema = z.object({ catalogue: kindSchema, pictures: kindSchema })
const outcomeSchema = z.object({ ok: z.boolean() })

/** `worker` is absent if there is none, or if it has cached nothing. */
export type OnDevice = { worker: Kept | undefined; lists: Record<ListName, number>; usage: number | undefined }

/** What is stored on this device, once it is loaded, and functions to clear it. */
export function useKept() {
  const [kept, setKept] = useState<OnDevice>()
  useEffect(() => {
    let isGone = false
    void look().then((seen) => {
      if (!isGone) setKept(seen)
    })
    return () => {
      isGone = true
    }
  }, [])
  return {
    kept,
    /** @returns whether it was deleted */
    clear: async (what: keyof Kept): Promise<boolean> => {
      const isDone = outcomeSchema.safeParse(await askWorker({ type: 'clear', what })).data?.ok === true
      setKept(await look())
      return isDone
    },
    clearList: async (name: ListName) => {
      clearList(name)
      setKept(await look())
    },
  }
}

async function look(): Promise<OnDevice> {
  const [answer, usage] = await Promise.all([askWorker({ type: 'what-is-kept' }), usedBytes()])
  return { worker: keptSchema.safeParse(answer).data, lists: { viewed: countKept('viewed'), searches: countKept('searches') }, usage }
}

async function usedBytes(): Promise<number | undefined> {
  try {
    return (await navigator.storage?.estimate())?.usage
  } catch (error) {
    console.debug('the browser does not say how much is used', error)
    return undefined
  }
}
