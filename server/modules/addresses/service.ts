import type * as z from 'zod/mini'
import { mostAddresses } from '#contract/accounts/account-limits.ts'
import type { Address } from '#contract/accounts/account-things.ts'
import type { addressBodySchema, addressChangeBodySchema } from '#contract/accounts/address-body.ts'
import type { Db } from '#server/db/open/database.ts'
import { changeOwn } from '#server/http/change-own.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { presentAddress } from './presenter.ts'
import { clearDefault, deleteAddress, insertAddress, readAddresses, updateAddress } from './repository.ts'

export type AddressFields = Pick<Address, 'country' | 'address' | 'city' | 'state' | 'postcode'>

/**
 * A customer with addresses has exactly one default: the first, until another becomes it; where it is deleted, the newest of the others.
 */
export type Addresses = {
  /** The default first, then the newest. */
  list: (customerId: string) => Promise<Address[]>
  /**
   * The same key returns the address that it created.
   * @throws HttpError `addresses.full`
   */
  create: (customerId: string, given: z.output<typeof addressBodySchema>, idempotencyKey: string) => Promise<Address>
  /**
   * Stores the address of an order, unless an equal one is there or the address book is full. The customer has to be locked.
   * @param idempotencyKey of the order
   */
  save: (transaction: Db, customerId: string, given: AddressFields, idempotencyKey: string) => Promise<void>
  /**
   * Absent fields stay. A default stays one until another becomes it: `isDefault: false` does not change that.
   * @throws HttpError where it is no address of this customer
   */
  update: (customerId: string, id: string, given: z.output<typeof addressChangeBodySchema>) => Promise<Address>
  /** @throws HttpError where it is no address of this customer */
  remove: (customerId: string, id: string) => Promise<void>
}

const noSuchAddress = () => new HttpError('resource.not-found', 'no such address of this customer')

export function createAddresses({ db, clock }: { db: Db; clock: Clock }): Addresses {
  return {
    list: async (customerId) => (await readAddresses(db, customerId)).map(presentAddress),

    create: (customerId, given, idempotencyKey) =>
      changeOwn(db, customerId, async (transaction) => {
        const others = await readAddresses(transaction, customerId)
        const made = others.find((each) => each.idempotencyKey === idempotencyKey)
        if (made) return presentAddress(made)
        if (others.length >= mostAddresses) throw new HttpError('addresses.full', `${others.length} addresses`)
        const isDefault = given.isDefault || others.length === 0
        if (isDefault) await clearDefault(transaction, customerId)
        const now = clock.now()
        const row = { ...given, id: newId(), customerId, isDefault, createdAt: now, updatedAt: now, idempotencyKey }
        await insertAddress(transaction, row)
        return presentAddress(row)
      }),

    async save(transaction, customerId, { country, address, city, state, postcode }, idempotencyKey) {
      const given = { country, address, city, state, postcode }
      const others = await readAddresses(transaction, customerId)
      if (others.length >= mostAddresses || others.some((other) => isSame(other, given))) return
      const now = clock.now()
      const isDefault = others.length === 0
      await insertAddress(transaction, { ...given, id: newId(), customerId, isDefault, createdAt: now, updatedAt: now, idempotencyKey })
    },

    update: (customerId, id, { isDefault, ...fields }) =>
      changeOwn(db, customerId, async (transaction) => {
        const row = (await readAddresses(transaction, customerId)).find((each) => each.id === id)
        if (!row) throw noSuchAddress()
        if (isDefault && !row.isDefault) await clearDefault(transaction, customerId)
        const change = { ...fields, ...(isDefault && { isDefault }), updatedAt: clock.now() }
        const changed = await updateAddress(transaction, id, change)
        if (!changed) throw noSuchAddress()
        return presentAddress(changed)
      }),

    remove: (customerId, id) =>
      changeOwn(db, customerId, async (transaction) => {
        const rows = await readAddresses(transaction, customerId)
        const row = rows.find((each) => each.id === id)
        if (!row) throw noSuchAddress()
        await deleteAddress(transaction, id)
        const newest = rows.find((each) => each.id !== id)
        if (row.isDefault && newest) await updateAddress(transaction, newest.id, { isDefault: true })
      }),
  }
}

const fieldsOf = ({ country, address, city, state, postcode }: AddressFields) => [country, address, city, state, postcode].join('\n')
const isSame = (one: AddressFields, other: AddressFields): boolean => fieldsOf(one) === fieldsOf(other)
