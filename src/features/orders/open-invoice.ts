import { download } from '#calls/download.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { storeInvoice, storedInvoice } from '#device/invoices/invoice-store.ts'

/** There is no network, and the invoice was not opened on this device before. */
export class InvoiceNotStored extends Error {}

type Options = {
  preferences: Preferences
  orderId: string
  /** The customer; undefined while the server has not said who is signed in: then nothing is stored. */
  owner: string | undefined
  isOnline: boolean
}

const type = 'application/pdf'

/**
 * The invoice of an order, fetched with the customer's token and stored on the device for that customer; without a network the stored one.
 * @throws InvoiceNotStored, and what `download` throws
 */
export async function openInvoice({ preferences, orderId, owner, isOnline }: Options): Promise<Blob> {
  const { locale, currency } = preferences
  if (!isOnline) {
    const stored = owner === undefined ? undefined : await storedInvoice(owner, orderId)
    if (!stored) throw new InvoiceNotStored()
    return new Blob([stored], { type })
  }
  const invoice = await download('orders.invoice.get', { locale, currency, params: { id: orderId }, type })
  if (owner !== undefined) {
    try {
      await storeInvoice(owner, orderId, await invoice.arrayBuffer())
    } catch (error) {
      console.debug('the device does not store the invoice', error)
    }
  }
  return invoice
}
