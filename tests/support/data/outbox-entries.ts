/** Entries for the tests of the outbox. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { contractVersion } from '#contract/calls/contract-version.ts'
import type { Attachment, Command, Entry } from '#device/outbox/entry.ts'
import { closeOutboxDatabase } from '#device/outbox/outbox-database.ts'

let made = 0

export const contactEntry = (given: Partial<Entry> = {}): Entry => {
  made += 1
  return {
    id: `entry-${made}`,
    user: 'noura',
    endpoint: 'contact.create',
    params: {},
    body: { message: 'Is the strap original?' },
    attachments: [],
    subject: {},
    locale: 'en',
    currency: 'SAR',
    contractVersion,
    createdAt: made,
    mayHaveArrived: false,
    state: { name: 'waiting', why: 'network', failures: 0 },
    ...given,
  }
}

export const wishlistEntry = (wish: 'add' | 'remove', productId: string, given: Partial<Entry> = {}): Entry =>
  contactEntry({ endpoint: `wishlist.${wish}`, params: { productId }, body: undefined, ...given })

export const contactCommand = (given: Partial<Command> = {}): Command => ({
  endpoint: 'contact.create',
  params: {},
  body: { message: 'Is the strap original?' },
  attachments: [],
  subject: {},
  locale: 'en',
  currency: 'SAR',
  user: 'noura',
  ...given,
})

export const photo = (bytes: number, fill = 7): Attachment => ({
  field: 'front',
  name: 'front.jpg',
  type: 'image/jpeg',
  bytes: new Uint8Array(bytes).fill(fill).buffer,
})

/** The attachment as an entry describes it. */
export const stored = ({ bytes, ...rest }: Attachment) => ({ ...rest, size: bytes.byteLength })

/** Replaces the browser's IndexedDB by an empty one. */
export async function emptyDevice(): Promise<void> {
  await closeOutboxDatabase()
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange })
}
