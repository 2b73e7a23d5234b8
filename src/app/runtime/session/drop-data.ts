/** Deletes what the device stores of a customer: after a confirmed logout, a deleted account, or when they have been away for long. */
import { dayMs } from '#contract/durations.ts'
import { dropDraftsOf, ownersOfDrafts } from '#device/drafts/draft-store.ts'
import { dropInvoicesOf, ownersOfInvoices } from '#device/invoices/invoice-store.ts'
import { dropDeliveredOf, ownersOfEntries } from '#device/outbox/entry-store.ts'
import { dropOutboxOf } from '#device/outbox/outbox.ts'
import { ownersOfQueries, queryStore } from '#device/queries/query-store.ts'
import { forgetKnownCustomer, knownCustomers, noteKnownCustomer } from '#src/session/known-customers.ts'
import { forgetCustomer } from '#src/session/remembered-customer.ts'

/** How long the device stores private data after a customer's last visit: as long as an unused session lasts. */
const absenceMs = 30 * dayMs

/** Deletes everything of a customer. Never rejects. */
export async function dropDataOf(user: string): Promise<void> {
  forgetCustomer(user)
  forgetKnownCustomer(user)
  await Promise.all([dropReadableDataOf(user), report('the outbox', dropOutboxOf(user))])
}

/** Deletes all but the entries of the outbox: the shop has promised to send those. Never rejects. */
const dropReadableDataOf = (user: string): Promise<unknown> =>
  Promise.all([
    report('the persisted queries', queryStore(user).drop()),
    report('the drafts', dropDraftsOf(user)),
    report('the invoices', dropInvoicesOf(user)),
    report('what was delivered', dropDeliveredOf(user)),
  ])

/** Deletes a guest's drafts. Never rejects. */
export const dropGuestDrafts = (): Promise<void> => report('the drafts', dropDraftsOf('guest'))

const report = (what: string, dropping: Promise<void>): Promise<void> =>
  dropping.catch((error: unknown) => console.debug(`${what} could not be dropped`, error))

/**
 * Deletes what customers have left here whose sessions ended without a logout: everything 30 days after their last visit, and all but the
 * outbox as soon as another customer is signed in. Never rejects.
 * @param signedIn the signed-in customer's id; undefined for a guest
 * @param now milliseconds
 */
export async function dropLeftData(signedIn: string | undefined, now: number): Promise<void> {
  const known = knownCustomers()
  const { owners, waiting } = await ownersOnDevice()
  for (const user of owners) {
    if (user === signedIn) continue
    const seenAt = known.get(user)?.seenAt
    // Stored by an older build, or without local storage: the 30 days begin now. So they do if the clock was set back.
    if (seenAt === undefined || seenAt > now) noteKnownCustomer(user, now)
    else if (now - seenAt >= absenceMs) await dropDataOf(user)
    if (signedIn === undefined) continue
    await dropReadableDataOf(user)
    if (!waiting.has(user)) forgetKnownCustomer(user)
  }
}

/** The customers of whom the device stores anything; `waiting` are those with entries in the outbox. */
async function ownersOnDevice(): Promise<{ owners: Set<string>; waiting: Set<string> }> {
  const read = (reading: Promise<string[]>): Promise<string[]> =>
    reading.catch((error: unknown) => {
      console.debug('whose data is stored could not be read', error)
      return []
    })
  const [queries, drafts, invoices, entries] = await Promise.all(
    [ownersOfQueries(), ownersOfDrafts(), ownersOfInvoices(), ownersOfEntries()].map(read),
  )
  const owners = new Set([...knownCustomers().keys(), ...queries!, ...drafts!, ...invoices!, ...entries!])
  owners.delete('guest')
  return { owners, waiting: new Set(entries) }
}
