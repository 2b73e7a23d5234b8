import type { Customer, PhoneParts } from '#contract/accounts/customer.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/open/database.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
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

/** An account as the sign-in modules see it. It is never sent: the result of `present` is. */
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

/** Removes another module's rows of a customer, inside the transaction that deletes the account. */
export type RemoveBelongings = (transaction: Db, customerId: string) => Promise<void>

export type Customers = {
  get: (customerId: string) => Promise<Account>
  find: (customerId: string, db?: Db) => Promise<Account | undefined>
  findByEmail: (email: string, db?: Db) => Promise<Account | undefined>
  /** Finds and locks an account by address until the transaction ends; the lock holds also where there is none yet. */
  lockByEmail: (transaction: Db, email: string) => Promise<Account | undefined>
  lock: (transaction: Db, customerId: string) => Promise<Account | undefined>
  create: (transaction: Db, account: NewAccount) => Promise<Account>
  change: (transaction: Db, customerId: string, changes: CustomerChanges) => Promise<Account>
  /** The customer has proven to own the address. */
  verifyEmail: (transaction: Db, account: Account, changes?: CustomerChanges) => Promise<Account>
  /** The customer has proven to own the phone number. */
  verifyPhone: (transaction: Db, account: Account) => Promise<Account>
  /**
   * The owner of the address takes over an account that may have been created by another person: its previous data is deleted, or a
   * squatter's postal address could receive the owner's first order.
   * @param passwordHash of the owner's password
   * @returns the account, created again
   */
  claim: (transaction: Db, account: Account, passwordHash: string | null) => Promise<Account>
  /**
   * Removes the account with all its rows.
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
  /** The customer's stored ID images. */
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
      watchMails: 'daily',
      watchMailDay: null,
      createdAt: now,
      updatedAt: now,
    }
    await insertCustomer(transaction, row)
    return row
  }
  const remove: Customers['remove'] = async (transaction, customerId) => {
    // Lock first, so that no concurrent transaction adds rows that the steps below miss.
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
