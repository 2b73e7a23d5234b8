import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { correctEntry, entryInCorrection } from '#src/blocks/entry-corrections.ts'
import { kindMadeBy, type RequestKind } from '#src/contract/requests/kinds.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { parts } from '#src/parts/parts.ts'
import { chunkFailed } from '#src/ui/chunk-failure.ts'
import { useStore } from '#src/ui/use-store.ts'

/** A form that starts with the values of an outbox entry, and replaces it when it is sent (`submit(…, { instead: entry.id })`). */
export type CorrectionForm = ComponentType<{ entry: Entry; onClose: () => void }>

/** The form of each kind of request, loaded when it is wanted. */
const forms: Record<RequestKind, () => Promise<CorrectionForm>> = {
  contact: async () => (await parts.requests()).ContactCorrection,
  offer: async () => (await parts.requests()).OfferCorrection,
  order: async () => (await parts.requests()).OrderCorrection,
  preOrder: async () => (await parts.requests()).PreOrderCorrection,
  sell: async () => (await parts.requests()).SellCorrection,
}

/** "Correct and resend": the form of an entry over the page. */
export function Correction() {
  const entry = useStore(entryInCorrection)
  const [loaded, setLoaded] = useState<{ kind: RequestKind; Form: CorrectionForm }>()
  const kind = entry && kindMadeBy(entry.endpoint)
  useEffect(() => {
    if (!kind) return
    const load = () =>
      forms[kind]().then(
        (Form) => setLoaded({ kind, Form }),
        (error: unknown) => void chunkFailed(error, () => void load()),
      )
    void load()
  }, [kind])
  if (!entry || !loaded || loaded.kind !== kind) return null
  return (
    <Suspense>
      <loaded.Form key={entry.id} entry={entry} onClose={() => correctEntry(undefined)} />
    </Suspense>
  )
}
