import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { chunkFailed, isChunkFailure } from '#src/ui/chunk-failure.ts'

/** The router shows the same error more than once while it goes back; it is dealt with once. */
let known: unknown

/**
 * For an error page: where only a chunk has not come, the page reloads (app/chunk-failures.ts); else the shopper is taken back to where they
 * were, and a toast offers to try again. The error is shown only to who came from nowhere.
 * @returns whether that is under way, and nothing of the error is to be seen
 */
export function useChunkFailure(error: unknown): boolean {
  const router = useRouter()
  const [isUnderWay, setUnderWay] = useState(() => isChunkFailure(error))
  useEffect(() => {
    const { href } = router.latestLocation
    const mend = async () => {
      const isLeaving = await chunkFailed(error, () => void router.navigate({ href }))
      if (isLeaving) return
      if (router.history.canGoBack()) router.history.back()
      else setUnderWay(false)
    }
    if (!isChunkFailure(error) || error === known) return
    known = error
    void mend()
  }, [error, router])
  return isUnderWay
}
