import { useEffect, useState } from 'react'
import type { Kept } from '#src/offline/messages.ts'
import { clearKept, whatIsKept } from './ask-worker.ts'
import { clearList, countKept, type ListName } from './kept-lists.ts'

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
      const isDone = await clearKept(what)
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
  const [worker, usage] = await Promise.all([whatIsKept(), usedBytes()])
  return { worker, lists: { viewed: countKept('viewed'), searches: countKept('searches') }, usage }
}

async function usedBytes(): Promise<number | undefined> {
  try {
    return (await navigator.storage?.estimate())?.usage
  } catch (error) {
    console.debug('the browser does not say how much is used', error)
    return undefined
  }
}
