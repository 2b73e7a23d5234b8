import type { StoredAttachment } from './entry.ts'

/** The upload progress of an entry's files, as far as the device knows. */
export type UploadShare = {
  /** From 0 to 1: the share that the server has confirmed. */
  share: number
  /** How many files the server has completely. */
  whole: number
  /** How many there are. */
  all: number
}

/** @param sent from 0 to 1, if the sender has broadcast it; otherwise the entry's stored progress counts */
export function uploadShareOf(attachments: readonly StoredAttachment[], sent?: number): UploadShare {
  const total = attachments.reduce((sum, { size }) => sum + size, 0)
  const stored = attachments.reduce((sum, { upload }) => sum + (upload?.offset ?? 0), 0)
  const bytes = Math.max(stored, (sent ?? 0) * total)
  let end = 0
  // Files are uploaded one after the other.
  const whole = attachments.filter(({ size }) => (end += size) <= bytes).length
  return { share: total === 0 ? 0 : bytes / total, whole, all: attachments.length }
}
