import type { KeptAttachment } from './entry.ts'

/** How far the files of an entry are, as the device knows it. */
export type UploadShare = {
  /** From 0 to 1: as far as the server has confirmed it. */
  share: number
  /** How many files the server has whole. */
  whole: number
  /** How many there are. */
  all: number
}

/** @param sent from 0 to 1, where whoever sends has told it; otherwise what the entry itself says counts */
export function uploadShareOf(attachments: readonly KeptAttachment[], sent?: number): UploadShare {
  const total = attachments.reduce((sum, { size }) => sum + size, 0)
  const kept = attachments.reduce((sum, { upload }) => sum + (upload?.offset ?? 0), 0)
  const bytes = Math.max(kept, (sent ?? 0) * total)
  let end = 0
  // They leave one after the other.
  const whole = attachments.filter(({ size }) => (end += size) <= bytes).length
  return { share: total === 0 ? 0 : bytes / total, whole, all: attachments.length }
}
