import { Suspense, useEffect, useState } from 'react'
import { correctEntry, entryInCorrection } from '#src/blocks/entry-corrections.ts'
import { type CorrectableEndpoint, isCorrectable } from '#device/outbox/revocable.ts'
import { parts } from '#src/parts/parts.ts'
import type { CorrectionForm } from '#src/parts/requests/page-correction.tsx'
import { chunkFailed } from '#ui/chunk-failure.ts'
import { useStore } from '#ui/use-store.ts'

/** "Correct and resend": the form of an entry over the page. */
export function Correction() {
  const entry = useStore(entryInCorrection)
  const [loaded, setLoaded] = useState<{ endpoint: CorrectableEndpoint; Form: CorrectionForm }>()
  const endpoint = entry && isCorrectable(entry.endpoint) ? entry.endpoint : undefined
  useEffect(() => {
    if (!endpoint) return
    const load = () =>
      parts.requests().then(
        ({ correctionOf }) => setLoaded({ endpoint, Form: correctionOf(endpoint) }),
        (error: unknown) => void chunkFailed(error, () => void load()),
      )
    void load()
  }, [endpoint])
  if (!entry || !loaded || loaded.endpoint !== endpoint) return null
  return (
    <Suspense>
      <loaded.Form key={entry.id} entry={entry} onClose={() => correctEntry(undefined)} />
    </Suspense>
  )
}
