import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useConnection } from '#src/blocks/use-connection.ts'
import { useSession } from '#src/blocks/use-session.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { ownerOf } from '#src/session/identity.ts'
import { downloadSimple } from '#ui/account-icons.ts'
import { Button } from '#ui/button.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { saveAs } from '#ui/save-as.ts'
import { showToast } from '#ui/toast-store.ts'
import { InvoiceNotStored, openInvoice } from './open-invoice.ts'

/** Saves the invoice as PDF; without a network the one that was opened before. */
export function InvoiceLink({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const { isOnline } = useConnection()
  const owner = ownerOf(useSession().identity)
  const [isWorking, setWorking] = useState(false)
  const failed = t`The invoice could not be loaded. Please try again.`
  const notStored = t`The invoice is not on this device yet. Open it once while you are online to keep it here.`
  const open = async () => {
    setWorking(true)
    try {
      const invoice = await openInvoice({ preferences, orderId, owner, isOnline })
      saveAs(invoice, `invoice-${orderNumber}.pdf`)
    } catch (error) {
      console.debug('the invoice could not be opened', error)
      showToast({ kind: 'error', summary: error instanceof InvoiceNotStored ? notStored : failed })
    }
    setWorking(false)
  }
  return (
    <Button variant="link" className="text-sm flex items-center gap-1.5 -mb-2" isWorking={isWorking} onClick={() => void open()}>
      <LazyIcon outline={downloadSimple} size="sm" />
      <Trans>Invoice as PDF</Trans>
    </Button>
  )
}
