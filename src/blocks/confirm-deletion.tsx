import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Asks whether something of the customer's is to be deleted. */
export const ConfirmDeletion = (props: Omit<ComponentProps<typeof ConfirmDialog>, 'stayLabel' | 'confirmLabel' | 'isDanger'>) => (
  <ConfirmDialog {...props} stayLabel={<Trans>Keep it</Trans>} confirmLabel={<Trans>Delete</Trans>} isDanger />
)
