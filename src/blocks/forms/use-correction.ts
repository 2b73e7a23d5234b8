import { useState } from 'react'
import type { Entry, Rejection } from '#src/offline/outbox/entry.ts'
import { RejectedSubmission } from './rejected-submission.ts'

type Correction = {
  /** What the next submission takes the place of; undefined where it is a new one. */
  replaces: string | undefined
  /** Why the server did not take the entry. */
  refusal: Rejection | undefined
  /** The name of the form's draft: a correction has one of its own, or what was begun elsewhere would overwrite what the entry says. */
  draftName: (form: string) => string
}

/** The entry that a form begins from, or as which it was refused last. `hasLeft`: it is none any more, but its draft is. */
type Corrected = { entry: Entry | undefined; hasLeft: boolean }

/** What a form that goes by the outbox takes the place of; `onFailure` is to be told what a submission failed with. @param begun the entry that is to be changed or corrected */
export function useCorrection(begun: Entry | undefined): Correction & { onFailure: (error: unknown) => void } {
  const [corrected, setCorrected] = useState<Corrected>({ entry: begun, hasLeft: false })
  return { ...correctionOf(corrected), onFailure: (error) => setCorrected((before) => afterFailure(before, error)) }
}

export function correctionOf({ entry, hasLeft }: Corrected): Correction {
  const isThere = entry !== undefined && !hasLeft
  return {
    replaces: isThere ? entry.id : undefined,
    refusal: isThere && entry.state.name === 'needs-attention' ? entry.state.refusal : undefined,
    draftName: (form) => (entry ? `${form} ${entry.id}` : form),
  }
}

export function afterFailure(before: Corrected, error: unknown): Corrected {
  if (error instanceof RejectedSubmission) return { entry: error.entry, hasLeft: false }
  // It was sent, or discarded, meanwhile: whoever presses again sends a new one.
  if (error instanceof Error && 'code' in error && error.code === 'outbox.left') return { ...before, hasLeft: true }
  return before
}
