import type { Entry, StoredAttachment } from './entry.ts'

/** The limits of the outbox (docs/areas/outbox.md). They cover all users of this device, who share its storage. */
export const mostEntries = 50
export const mostBytes = 200_000_000
/** From this share on the shopper sees a warning. */
const noticeShare = 0.8

export type Fill = { entries: number; bytes: number; isNearlyFull: boolean }

type Weighed = Pick<Entry, 'attachments' | 'body'>

/** The approximate size of an entry in bytes: its files, and its body as UTF-16. */
export const sizeOf = ({ attachments, body }: Weighed): number => sizeOfFiles(attachments) + 2 * (JSON.stringify(body) ?? '').length

const sizeOfFiles = (files: readonly StoredAttachment[]) => files.reduce((sum, { size }) => sum + size, 0)

export function fillOf(entries: readonly Weighed[]): Fill {
  const bytes = entries.reduce((sum, entry) => sum + sizeOf(entry), 0)
  return { entries: entries.length, bytes, isNearlyFull: entries.length >= noticeShare * mostEntries || bytes >= noticeShare * mostBytes }
}

/** Whether the limits allow one more entry. */
export function hasRoomFor(entry: Weighed, others: readonly Weighed[]): boolean {
  const { entries, bytes } = fillOf(others)
  return entries < mostEntries && bytes + sizeOf(entry) <= mostBytes
}
