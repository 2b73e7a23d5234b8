import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { askWorker } from '#src/blocks/ask-worker.ts'
import type { CacheUsage } from '#device/messages.ts'
import { clearList, countStored, type ListName } from './stored-lists.ts'

const kindSchema = z.object({ bytes: z.number(), count: z.number(), at: z.nullable(z.string()) })
const usageSchema = z.object({ catalogue: kindSchema, pictures: kindSchema })
const outcomeSchema = z.object({ ok: z.boolean() })

/** `worker` is absent if there is none, or if it has cached nothing. */
export type OnDevice = { worker: CacheUsage | undefined; lists: Record<ListName, number>; total: number | undefined }

/** What is stored on this device, once it is loaded, and functions to clear it. */
export function useStorageUsage() {
  const [usage, setUsage] = useState<OnDevice>()
  useEffect(() => {
    let isGone = false
    void look().then((seen) => {
      if (!isGone) setUsage(seen)
    })
    return () => {
      isGone = true
    }
  }, [])
  return {
    usage,
    /** @returns whether it was deleted */
    clear: async (what: keyof CacheUsage): Promise<boolean> => {
      const isDone = outcomeSchema.safeParse(await askWorker({ type: 'clear', what })).data?.ok === true
      setUsage(await look())
      return isDone
    },
    clearList: async (name: ListName) => {
      clearList(name)
      setUsage(await look())
    },
  }
}

async function look(): Promise<OnDevice> {
  const [answer, total] = await Promise.all([askWorker({ type: 'what-is-kept' }), usedBytes()])
  return { worker: usageSchema.safeParse(answer).data, lists: { viewed: countStored('viewed'), searches: countStored('searches') }, total }
}

async function usedBytes(): Promise<number | undefined> {
  try {
    return (await navigator.storage?.estimate())?.usage
  } catch (error) {
    console.debug('the browser does not say how much is used', error)
    return undefined
  }
}
