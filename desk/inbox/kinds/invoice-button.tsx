import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { Button } from '#ui/button.tsx'
import { saveAs } from '#ui/save-as.ts'
import { deskDownload } from '../../call.ts'
import { FormError } from '../../form-error.tsx'
import { useMay } from '../../may.ts'

/** Saves the invoice of an order as PDF, in the language of the order; each is in the log. */
export function InvoiceButton({ order: { id, invoiceNumber } }: { order: StaffOrder }) {
  const may = useMay('staff.orders.invoice')
  const save = useMutation({
    mutationFn: () => deskDownload('staff.orders.invoice', { params: { id }, type: 'application/pdf' }),
    meta: { isShown: true },
    onSuccess: (file) => saveAs(file, `invoice-${invoiceNumber}.pdf`),
  })
  return may ? (
    <div>
      <Button variant="line" isWorking={save.isPending} onClick={() => save.mutate()}>
        <Trans>Download the invoice</Trans>
      </Button>
      <FormError error={save.error} />
    </div>
  ) : null
}
