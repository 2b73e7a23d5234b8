import type { Customer, PhoneParts } from '#src/contract/customer.ts'
import type { Locale } from '#src/contract/locale.ts'
import type { Db } from '#server/db/database.ts'
import { HttpError } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/secrets.ts'
import { type IdImages, phoneOf, presentCustomer } from './presenter.ts'
import {
  type CustomerChanges,
  type CustomerRow,
  deleteCustomer,
  findBelongings,
  findCustomer,
  findCustomerByEmail,
  insertCustomer,
  lockCustomer,
  lockEmail,
  updateCustomer,
} from './repository.ts'

/** An account as the modules about signing in see it. Never sent to anybody: `present` is. */
export type Account = CustomerRow

export type NewAccount = {
  name: string
  /** In lower case. */
  email: string
  isEmailVerified: boolean
  phone: PhoneParts | null
  passwordHash: string | null
  locale: Locale
}

/** Removes what another noun keeps of a customer, inside of the transaction that deletes the account. */
export type RemoveBelongings = (transaction: Db, customerId: string) => Promise<void>

export type Customers = {
  get: (customerId: string) => Promise<Account>
  find: (customerId: string, db?: Db) => Promise<Account | undefined>
  findByEmail: (email: string, db?: Db) => Promise<Account | undefined>
  /** Finds by address what nobody changes until the transaction ends; also where there is none yet. */
  lockByEmail: (transaction: Db, email: string) => Promise<Account | undefined>
  lock: (transaction: Db, customerId: string) => Promise<Account | undefined>
  create: (transaction: Db, account: NewAccount) => Promise<Account>
  change: (transaction: Db, customerId: string, changes: CustomerChanges) => Promise<Account>
  /** The address was shown to be theirs. */
  verifyEmail: (transaction: Db, account: Account, changes?: CustomerChanges) => Promise<Account>
  /** So was the phone number. */
  verifyPhone: (transaction: Db, account: Account) => Promise<Account>
  /**
   * The address was shown to be theirs by somebody else than who has used the account until now, if anybody has: nothing of that stays, or an address of a
   * squatter's would wait for the owner's first order.
   * @param passwordHash the owner's own
   * @returns the account, made anew
   */
  claim: (transaction: Db, account: Account, passwordHash: string | null) => Promise<Account>
  /**
   * With all that belongs to them.
   * @returns the account as it was
   * @throws HttpError where it is gone
   */
  remove: (transaction: Db, customerId: string) => Promise<Account>
  present: (account: Account) => Promise<Customer>
  phoneOf: (account: Account) => PhoneParts | null
}

export type CustomersDeps = {
  db: Db
  clock: Clock
  /** What is on file of their ID. */
  findIdImages: (customerId: string) => Promise<IdImages>
  removeBelongings: readonly RemoveBelongings[]
}

/** Accounts of customers. */
export function createCustomers({ db, clock, findIdImages, removeBelongings }: CustomersDeps): Customers {
  const change: Customers['change'] = async (transaction, customerId, changes) => {
    const row = await updateCustomer(transaction, customerId, { ...changes, updatedAt: clock.now() })
    if (!row) throw new HttpError('auth.unauthorized', 'the account is gone')
    return row
  }
  const create: Customers['create'] = async (transaction, { name, email, isEmailVerified, phone, passwordHash, locale }) => {
    const now = clock.now()
    const verifiedAt = isEmailVerified ? now : null
    const row: CustomerRow = {
      id: newId(),
      name,
      email,
      emailVerifiedAt: verifiedAt,
      firstVerifiedAt: verifiedAt,
      phoneCountry: phone?.countryCode ?? null,
      phoneNumber: phone?.phone ?? null,
      phoneDialCode: phone?.dialCode ?? null,
      phoneVerifiedAt: null,
      passwordHash,
      locale,
      createdAt: now,
      updatedAt: now,
    }
    await insertCustomer(transaction, row)
    return row
  }
  const remove: Customers['remove'] = async (transaction, customerId) => {
    // First of all, so that nothing is added meanwhile which is not in the lists below.
    const account = await lockCustomer(transaction, customerId)
    if (!account) throw new HttpError('auth.unauthorized', 'the account is gone')
    for (const removeBelonging of removeBelongings) await removeBelonging(transaction, customerId)
    await deleteCustomer(transaction, customerId)
    return account
  }
  return {
    async get(customerId) {
      const row = await findCustomer(db, customerId)
      if (!row) throw new HttpError('auth.unauthorized', 'the account is gone')
      return row
    },
    find: (customerId, within = db) => findCustomer(within, customerId),
    findByEmail: (email, within = db) => findCustomerByEmail(within, email),
    async lockByEmail(transaction, email) {
      await lockEmail(transaction, email)
      return findCustomerByEmail(transaction, email)
    },
    lock: lockCustomer,
    create,
    change,
    verifyEmail: (transaction, account, changes = {}) => {
      const now = clock.now()
      return change(transaction, account.id, { ...changes, emailVerifiedAt: now, firstVerifiedAt: account.firstVerifiedAt ?? now })
    },
    verifyPhone: (transaction, { id }) => change(transaction, id, { phoneVerifiedAt: clock.now() }),
    async claim(transaction, account, passwordHash) {
      const { name, email, locale } = await remove(transaction, account.id)
      return create(transaction, { name, email, isEmailVerified: true, phone: phoneOf(account), passwordHash, locale })
    },
    remove,
    async present(account) {
      const [idImages, belongings] = await Promise.all([findIdImages(account.id), findBelongings(db, account.id)])
      return presentCustomer(account, { idImages, ...belongings })
    },
    phoneOf,
  }
}
