import { useEffect, useState } from 'react'

/** Whether something has been going on for longer than `ms`: an answer that comes at once is to change nothing but what it is about. */
export function useSlow(isBusy: boolean, ms: number): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => setSlow(true), ms)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy, ms])
  return isBusy && isSlow
}
