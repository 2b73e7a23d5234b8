import { Suspense, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { correctEntry, entryInCorrection, setCorrectable, subscribeCorrection } from '#src/blocks/entry-corrections.ts'
import type { Entry, QueuedEndpoint } from '#src/offline/outbox/entry.ts'
import { chunkFailed } from '#src/ui/chunk-failure.ts'

/** A form that begins with what an entry of the outbox says, and takes its place when it is sent (`submit(…, { instead: entry.id })`). */
export type CorrectionForm = ComponentType<{ entry: Entry; onClose: () => void }>

/** The form of each kind of entry that can be corrected, loaded when it is wanted. */
const forms: Partial<Record<QueuedEndpoint, () => Promise<CorrectionForm>>> = {
  'contact.create': async () => (await import('./contact-correction.tsx')).ContactCorrection,
  'offers.create': async () => (await import('./offer-correction.tsx')).OfferCorrection,
}

setCorrectable(Object.keys(forms) as QueuedEndpoint[])

/** "Correct and resend": the form of an entry over the page. */
export function Correction() {
  const entry = useSyncExternalStore(subscribeCorrection, entryInCorrection)
  const [loaded, setLoaded] = useState<{ endpoint: QueuedEndpoint; Form: CorrectionForm }>()
  const endpoint = entry?.endpoint
  useEffect(() => {
    if (!endpoint) return
    const load = () =>
      forms[endpoint]?.().then(
        (Form) => setLoaded({ endpoint, Form }),
        (error: unknown) => void chunkFailed(error, () => void load()),
      )
    void load()
  }, [endpoint])
  if (!entry || loaded?.endpoint !== entry.endpoint) return null
  return (
    <Suspense>
      <loaded.Form key={entry.id} entry={entry} onClose={() => correctEntry(undefined)} />
    </Suspense>
  )
}
