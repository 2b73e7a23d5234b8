import { Trans } from '@lingui/react/macro'
import { FormDialog } from '#src/blocks/forms/form-dialog.tsx'
import { CardForm } from './card-form.tsx'

export function CardDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog title={<Trans>Add card</Trans>} onClose={onClose}>
      <CardForm onSaved={onClose} />
    </FormDialog>
  )
}
