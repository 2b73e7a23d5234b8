import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { Button } from '#ui/button.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

type Props = { hasPassword: boolean; email: string }

/** What deleting means, and the button. The dialog asks again. */
export function DeleteAccount(account: Props) {
  const connection = useNeedsConnection()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="text-ink-muted mb-5 text-pretty">
        <Trans>
          Your details, addresses, cards, ID images, wish list and cart are deleted. Records we must keep by law are anonymized.
        </Trans>
      </p>
      <Button variant="danger" className="max-sm:w-full" onClick={() => connection.run(() => setOpen(true))}>
        <Trans>Delete account</Trans>
      </Button>
      {connection.note !== undefined && <p className="hint">{connection.note}</p>}
      {isOpen && <DeleteAccountDialog {...account} onClose={() => setOpen(false)} />}
    </>
  )
}
