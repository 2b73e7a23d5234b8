import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { chunkFailed, isChunkFailure } from '#ui/chunk-failure.ts'

/** The last handled error: the router renders the same one more than once while it goes back. */
let known: unknown

/**
 * For an error page: if only a chunk failed to load, the page reloads (app/chunk-failures.ts); else the shopper is taken back to the
 * previous page, and a toast offers to try again. Without a previous page the error is shown.
 * @returns whether the recovery is running, and the error must not be shown
 */
export function useChunkFailure(error: unknown): boolean {
  const router = useRouter()
  const [isUnderWay, setUnderWay] = useState(() => isChunkFailure(error))
  useEffect(() => {
    const { href } = router.latestLocation
    const recover = async () => {
      const isLeaving = await chunkFailed(error, () => void router.navigate({ href }))
      if (isLeaving) return
      if (router.history.canGoBack()) router.history.back()
      else setUnderWay(false)
    }
    if (!isChunkFailure(error) || error === known) return
    known = error
    void recover()
  }, [error, router])
  return isUnderWay
}
