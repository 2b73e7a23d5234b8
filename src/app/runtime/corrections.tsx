import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { correctEntry, entryInCorrection } from '#src/blocks/entry-corrections.ts'
import type { Entry, QueuedEndpoint } from '#src/offline/outbox/entry.ts'
import { isRevocable, type RevocableEndpoint } from '#src/offline/outbox/revocable.ts'
import { parts } from '#src/parts/parts.ts'
import { chunkFailed } from '#src/ui/chunk-failure.ts'
import { useStore } from '#src/ui/use-store.ts'

/** A form that starts with the values of an outbox entry, and replaces it when it is sent (`submit(…, { instead: entry.id })`). */
export type CorrectionForm = ComponentType<{ entry: Entry; onClose: () => void }>

type CorrectableEndpoint = Exclude<QueuedEndpoint, RevocableEndpoint>

/** The form of each call, loaded when it is wanted. */
const forms: Record<CorrectableEndpoint, () => Promise<CorrectionForm>> = {
  'contact.create': async () => (await parts.requests()).ContactCorrection,
  'offers.create': async () => (await parts.requests()).OfferCorrection,
  'orders.create': async () => (await parts.requests()).OrderCorrection,
  'orders.receipts.create': async () => (await parts.requests()).ReceiptCorrection,
  'pre-orders.create': async () => (await parts.requests()).PreOrderCorrection,
  'sells.create': async () => (await parts.requests()).SellCorrection,
}

/** "Correct and resend": the form of an entry over the page. */
export function Correction() {
  const entry = useStore(entryInCorrection)
  const [loaded, setLoaded] = useState<{ endpoint: CorrectableEndpoint; Form: CorrectionForm }>()
  const endpoint = entry && !isRevocable(entry.endpoint) ? entry.endpoint : undefined
  useEffect(() => {
    if (!endpoint) return
    const load = () =>
      forms[endpoint]().then(
        (Form) => setLoaded({ endpoint, Form }),
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
