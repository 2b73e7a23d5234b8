import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { sharedSecret } from '#server/db/stored-secret.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Answers } from '#server/http/answers/answers.ts'
import { clientAddress, type ClientAddress } from '#server/http/client-address.ts'
import type { FindCaller } from '#server/http/callers.ts'
import type { App } from '#server/http/context.ts'
import { createIdempotency, type Idempotency } from '#server/http/once/idempotency.ts'
import type { Mount } from '#server/http/mount.ts'
import { createRateLimits, type RateLimits } from '#server/http/rate-limits.ts'
import { createSessionCookies, type SessionCookies } from '#server/http/session-cookies.ts'
import { authRoutes } from '#server/modules/sign-in/routes.ts'
import { createAuth } from '#server/modules/sign-in/service.ts'
import { createCustomers, type Customers, type RemoveBelongings } from '#server/modules/accounts/service.ts'
import { createAddresses } from '#server/modules/addresses/service.ts'
import type { Files } from '#server/modules/files/service.ts'
import { idImageRoutes } from '#server/modules/id-images/routes.ts'
import { createMark } from '#server/modules/id-images/mark-service.ts'
import { createIdImages, type IdImages } from '#server/modules/id-images/service.ts'
import type { GetShopNames } from '#server/modules/face/shop-face-service.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import { createOneTimeCodes } from '#server/modules/accounts/one-time-codes-service.ts'
import { passwordRoutes } from '#server/modules/accounts/passwords-routes.ts'
import { createPasswords } from '#server/modules/accounts/passwords-service.ts'
import { profileRoutes } from '#server/modules/accounts/profile-routes.ts'
import { type CheckRemoval, createRemoveAccount } from '#server/modules/accounts/remove-account-service.ts'
import { createProfile } from '#server/modules/accounts/profile-service.ts'
import { registrationRoutes } from '#server/modules/accounts/registration-routes.ts'
import { createRegistration } from '#server/modules/accounts/registration-service.ts'
import type { JoinRequests } from '#server/modules/accounts/verify-code-service.ts'
import { passkeyRoutes } from '#server/modules/passkeys/routes.ts'
import { createCustomerPasskeys } from '#server/modules/passkeys/service.ts'
import { createSessions, type Sessions } from '#server/modules/sessions/service.ts'
import { createSignInAccounts } from '#server/modules/accounts/provider-accounts-service.ts'
import { createStaffActions, type RecordAction } from '#server/modules/log/service.ts'
import { staffCustomerRoutes } from '#server/modules/customers/routes.ts'
import type { ExportCustomerDeps } from '#server/modules/customers/export-service.ts'
import { createStaffCustomers } from '#server/modules/customers/service.ts'
import { staffTokenRoutes } from '#server/modules/tokens/routes.ts'
import { createMakers, type Makers } from '#server/modules/people/makers-service.ts'
import { createStaff, type Staff, staffTokenMark } from '#server/modules/tokens/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { createPasswordHashing, type PasswordHashing } from '#server/platform/secrets/password-hashing.ts'

export type AccountsConfig = Pick<Config, 'publicUrl' | 'authSecret' | 'trustProxy' | 'rateLimits' | 'signInProviders'>

export type AccountsDeps = {
  db: Db
  clock: Clock
  log: Logger
  messages: MailService
  /** Authenticators list passkeys by it. */
  shopNames: GetShopNames
  /** The store of ID images. */
  files: Files
  /** Remove other modules' rows of a customer. */
  removeBelongings: readonly RemoveBelongings[]
  /** What a customer has added to their own pieces, for the archive of their data. */
  ownedPiecesOf: ExportCustomerDeps['ownedPiecesOf']
  /** The checks of other modules before an account is deleted. */
  checkRemoval: readonly CheckRemoval[]
  /** Assign requests that were made as a guest to the account. */
  joinRequests: readonly JoinRequests[]
}

/** The composition of everything about identity: accounts, sessions, limits, and their endpoints. */
export type Accounts = {
  customers: Customers
  sessions: Sessions
  staff: Staff
  /** Records staff actions. */
  recordAction: RecordAction
  makers: Makers
  limits: RateLimits
  hashing: PasswordHashing
  cookies: SessionCookies
  addressOf: ClientAddress
  findCaller: FindCaller
  /** Of a customer, by side. */
  idImagesOf: IdImages['of']
  /** Whether both sides of a customer's ID are on file. */
  hasIdOnFile: (customerId: string) => Promise<boolean>
  idempotency: Idempotency
  /** Mounts the handlers of `/v1`. */
  addCalls: (mount: Mount) => void
  /** Adds `/api/auth` to the app. */
  addSignIn: (app: App, answers: Answers) => void
  /** Deletes expired sessions, codes, links, counters and stored responses. */
  sweep: () => Promise<void>
}

export async function openAccounts(config: AccountsConfig, deps: AccountsDeps): Promise<Accounts> {
  const { db, clock, log, messages, files, shopNames } = deps
  const { publicUrl } = config
  const secret = config.authSecret ?? (await sharedSecret(db, 'auth', clock.now()))
  const hashing = createPasswordHashing()
  const limits = createRateLimits(db, config.rateLimits)
  const cookies = createSessionCookies({ isSecure: publicUrl?.startsWith('https://') ?? false })
  const addressOf = clientAddress(config.trustProxy)

  const sessions = createSessions({ db, clock })
  const recordAction = createStaffActions({ clock })
  const makers = createMakers({ clock, recordAction })
  const staff = createStaff({ db, clock, recordAction, makers })
  const idImages = createIdImages({ db, clock, files, recordAction, mark: createMark() })
  const idempotency = createIdempotency({ db, clock, log, limits })
  const removeBelongings = [idImages.deleteFilesOf, idempotency.removeAnswersOf, ...deps.removeBelongings]
  const customers = createCustomers({ db, clock, findIdImages: idImages.of, removeBelongings })
  const signInAccounts = createSignInAccounts({ clock })
  const codes = createOneTimeCodes({ db, clock, secret })
  const passwords = createPasswords({ db, clock, customers, sessions, messages, hashing, limits })
  const removeAccount = createRemoveAccount({ customers, codes, messages, checkRemoval: deps.checkRemoval })
  const profile = createProfile({ db, clock, customers, codes, passwords, messages, limits, removeAccount })
  const registration = createRegistration({
    db,
    secret,
    customers,
    codes,
    sessions,
    signInAccounts,
    messages,
    passwords: hashing,
    limits,
    joinRequests: deps.joinRequests,
  })
  const passkeys = createCustomerPasskeys({ db, clock, shopNames, customers, sessions, codes, passwords, messages, limits })
  const auth = createAuth({ db, customers, registration, sessions, signInAccounts, passwords: hashing, limits })

  return {
    customers,
    sessions,
    staff,
    recordAction,
    makers,
    limits,
    hashing,
    cookies,
    addressOf,
    findCaller: (token) => (token.startsWith(staffTokenMark) ? staff.find(token) : sessions.find(token)),
    idImagesOf: idImages.of,
    hasIdOnFile: async (customerId) => Object.values(await idImages.of(customerId)).every((image) => image !== null),
    idempotency,
    addCalls(mount) {
      profileRoutes(mount, { profile, customers, sessions, cookies, sweepFiles: files.sweep })
      idImageRoutes(mount, { idImages, customers, cookies, limits })
      registrationRoutes(mount, { registration, customers, cookies })
      staffTokenRoutes(mount, staff)
      const addresses = createAddresses(deps)
      const { ownedPiecesOf } = deps
      const staffDeps = { db, clock, addresses, files, idImages, recordAction, removeAccount, ownedPiecesOf, sweepFiles: files.sweep }
      staffCustomerRoutes(mount, createStaffCustomers(staffDeps))
      passwordRoutes(mount, { passwords, customers, cookies })
      passkeyRoutes(mount, { passkeys, customers, cookies, publicUrl })
    },
    addSignIn(app, answers) {
      authRoutes(app, answers, {
        auth,
        customers,
        sessions,
        cookies,
        secret,
        publicUrl,
        providers: config.signInProviders,
        addressOf,
        log,
      })
    },
    async sweep() {
      for (const each of [sessions, codes, passwords, limits, idempotency]) await each.sweep()
    },
  }
}
