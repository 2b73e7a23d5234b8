import { useMemo, useSyncExternalStore } from 'react'

/** An address for bytes in memory, valid while the component is mounted. Undefined without bytes. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const { subscribe, get } = useMemo(() => objectUrlOf(content), [content])
  return useSyncExternalStore(subscribe, get, () => undefined)
}

/** The address exists between subscribing and unsubscribing. */
function objectUrlOf(content: Blob | undefined) {
  let url: string | undefined
  return {
    get: () => url,
    subscribe: () => {
      const made = content && URL.createObjectURL(content)
      url = made
      return () => {
        if (made !== undefined) URL.revokeObjectURL(made)
        url = undefined
      }
    },
  }
}
