import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#calls/api-error.ts'
import { call } from '#calls/call.ts'
import { FormDialog } from '#src/blocks/forms/form-dialog.tsx'
import type { ErrorCode } from '#contract/calls/errors.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { reportAccountGone } from '#src/session/account-gone.ts'
import { customerIdOf } from '#src/session/identity.ts'
import { readSession } from '#src/session/session.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { OwnerProof } from './owner-proof.tsx'

/** Why an account cannot be deleted yet. */
const heldUpBy: ReadonlySet<string> = new Set<ErrorCode>(['customer.open-orders', 'customer.refund-owed', 'customer.leads-auction'])

type Props = { hasPassword: boolean; email: string; onClose: () => void }

/** Asks for the password again; a customer without one enters a code that is sent to the e-mail address. */
export function DeleteAccountDialog({ hasPassword, email, onClose }: Props) {
  const [openOrders, setOpenOrders] = useState<string>()
  const deletion = useDeletion(setOpenOrders)
  return (
    <FormDialog title={<Trans>Delete your account?</Trans>} lead={<Trans>This cannot be undone.</Trans>} onPhone="sheet" onClose={onClose}>
      {openOrders !== undefined && <OpenOrders reason={openOrders} onClose={onClose} />}
      {openOrders === undefined && (
        <OwnerProof
          hasPassword={hasPassword}
          email={email}
          purpose="confirm-delete"
          {...deletion}
          onDone={(done) => void deletion.onDone(done)}
        >
          {(isWorking) => <Answers isWorking={isWorking} onClose={onClose} />}
        </OwnerProof>
      )}
    </FormDialog>
  )
}

/** Instead of the form: nothing can be deleted before the orders have ended and refunds were sent. */
function OpenOrders({ reason, onClose }: { reason: string; onClose: () => void }) {
  const { locale } = usePreferences()
  const note = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone with the form.
  useEffect(() => note.current?.focus(), [])
  return (
    <>
      <p ref={note} tabIndex={-1} className="bg-danger-tint p-4 mb-5 text-pretty">
        {reason}
      </p>
      <div className="grid sm:grid-cols-2 gap-3">
        <Button variant="line" onClick={onClose}>
          <Trans>Keep my account</Trans>
        </Button>
        <Link to="/$locale/account/orders" params={{ locale }} className="btn btn-primary">
          <Trans>See your orders</Trans>
        </Link>
      </div>
    </>
  )
}

/**
 * Deletes the account; then clears the customer's data on the device, and confirms it.
 * @param onOpenOrders gets why the account cannot be deleted yet: an order is under way, or a refund is owed
 */
function useDeletion(onOpenOrders: (reason: string) => void) {
  const { t } = useLingui()
  const preferences = usePreferences()
  return {
    submit: async (body: { password: string } | { code: string }) => {
      // The response ends the session: afterwards the device does not know who it was.
      const customerId = customerIdOf(readSession().identity)
      await call('customer.delete', { ...preferences, body })
      return { customerId }
    },
    onDone: async ({ customerId }: { customerId: string | undefined }) => {
      await reportAccountGone(customerId)
      showToast({ kind: 'notice', summary: t`Your account is deleted` })
    },
    onFailure: (error: unknown) => {
      const isRejected = error instanceof ApiError && heldUpBy.has(error.code)
      if (isRejected) onOpenOrders(error.message)
      return isRejected
    },
  }
}

function Answers({ isWorking, onClose }: { isWorking: boolean; onClose: () => void }) {
  return (
    <div className="grid sm:grid-cols-2 gap-3">
      <Button variant="line" isOff={isWorking} onClick={onClose}>
        <Trans>Keep my account</Trans>
      </Button>
      <Button type="submit" variant="danger" isWorking={isWorking}>
        <Trans>Delete account</Trans>
      </Button>
    </div>
  )
}
