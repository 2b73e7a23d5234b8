import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { dropInvoicesOf, storeInvoice, storedInvoice } from './invoice-store.ts'

Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange })

test('an invoice is stored for its customer only, until they log out', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.7').buffer
  await storeInvoice('noura', 'o1', bytes)
  await storeInvoice('omar', 'o2', bytes)
  expect(new Uint8Array((await storedInvoice('noura', 'o1'))!)).toEqual(new Uint8Array(bytes))
  expect(await storedInvoice('omar', 'o1')).toBeUndefined()
  await dropInvoicesOf('noura')
  expect(await storedInvoice('noura', 'o1')).toBeUndefined()
  expect(await storedInvoice('omar', 'o2')).toBeDefined()
})
