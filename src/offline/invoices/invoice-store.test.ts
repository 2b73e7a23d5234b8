import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { dropInvoicesOf, keepInvoice, keptInvoice } from './invoice-store.ts'

Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange })

test('an invoice is kept for its customer only, until they log out', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.7').buffer
  await keepInvoice('noura', 'o1', bytes)
  await keepInvoice('omar', 'o2', bytes)
  expect(new Uint8Array((await keptInvoice('noura', 'o1'))!)).toEqual(new Uint8Array(bytes))
  expect(await keptInvoice('omar', 'o1')).toBeUndefined()
  await dropInvoicesOf('noura')
  expect(await keptInvoice('noura', 'o1')).toBeUndefined()
  expect(await keptInvoice('omar', 'o2')).toBeDefined()
})
