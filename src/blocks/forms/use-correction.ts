import { useState } from 'react'
import type { Entry, Rejection } from '#device/outbox/entry.ts'
import { RejectedSubmission } from './rejected-submission.ts'

type Correction = {
  /** The id of the entry that the next submission replaces; undefined for a new one. */
  replaces: string | undefined
  /** Why the server rejected the entry. */
  rejection: Rejection | undefined
  /** The name of the form's draft. A correction has its own draft, or a draft begun elsewhere would overwrite the entry's values. */
  draftName: (form: string) => string
}

/**
 * The entry that a form starts from, or the one that was rejected last. `hasLeft`: it is not in the outbox any more, but its draft exists.
 */
type Corrected = { entry: Entry | undefined; hasLeft: boolean }

/**
 * Which outbox entry a form replaces. Pass a failed submission's error to `onFailure`.
 * @param begun the entry to be changed or corrected
 */
export function useCorrection(begun: Entry | undefined): Correction & { onFailure: (error: unknown) => void } {
  const [corrected, setCorrected] = useState<Corrected>({ entry: begun, hasLeft: false })
  return { ...correctionOf(corrected), onFailure: (error) => setCorrected((before) => afterFailure(before, error)) }
}

export function correctionOf({ entry, hasLeft }: Corrected): Correction {
  const isThere = entry !== undefined && !hasLeft
  return {
    replaces: isThere ? entry.id : undefined,
    rejection: isThere && entry.state.name === 'needs-attention' ? entry.state.refusal : undefined,
    draftName: (form) => (entry ? `${form} ${entry.id}` : form),
  }
}

export function afterFailure(before: Corrected, error: unknown): Corrected {
  if (error instanceof RejectedSubmission) return { entry: error.entry, hasLeft: false }
  // The entry was sent or discarded in the meantime: the next submission makes a new one.
  if (error instanceof Error && 'code' in error && error.code === 'outbox.left') return { ...before, hasLeft: true }
  return before
}
