import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import { databases } from '../device-names.ts'
import type { DeviceUser } from '../queries/query-store.ts'

/** Invoices that a customer has opened on this device, so that they open without a network. Deleted at a confirmed logout. */

let opened: UseStore | undefined
const store = (): UseStore => (opened ??= createStore(databases.invoices, 'invoices'))
const prefixOf = (user: DeviceUser) => `${user}/`
const keyOf = (user: DeviceUser, orderId: string) => `${prefixOf(user)}${orderId}`

/** Rejects if the device does not store it. Bytes and not a Blob: Safari may give back an empty one. */
export const storeInvoice = (user: DeviceUser, orderId: string, bytes: ArrayBuffer): Promise<void> =>
  set(keyOf(user, orderId), bytes, store())

/** Undefined if it was not opened on this device. Rejects if storage is blocked. */
export async function storedInvoice(user: DeviceUser, orderId: string): Promise<ArrayBuffer | undefined> {
  const bytes: unknown = await get(keyOf(user, orderId), store())
  return bytes instanceof ArrayBuffer ? bytes : undefined
}

/** The users whose invoices are stored. Rejects if storage is blocked. */
export const ownersOfInvoices = async (): Promise<DeviceUser[]> =>
  (await keys(store())).flatMap((key) => (typeof key === 'string' ? (key.split('/')[0] ?? []) : []))

/** Rejects if storage is blocked. */
export async function dropInvoicesOf(user: DeviceUser): Promise<void> {
  const all = await keys(store())
  await delMany(
    all.filter((key) => typeof key === 'string' && key.startsWith(prefixOf(user))),
    store(),
  )
}
