import { useEffect, useState } from 'react'

/** Whether an action has been pending for longer than `ms`, so that a fast response shows no intermediate state. */
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
