import { useLingui } from '@lingui/react/macro'
import { FormDialog } from '#src/blocks/forms/form-dialog.tsx'
import { useTexts } from '#i18n/use-texts.ts'
import { IdImagesForm } from './id-images-form.tsx'

type Props = {
  onClose: () => void
  /** Called when both images are on file: navigates to where the shopper wanted to go. */
  onSignedIn: () => void
}

/** /id-submision: selling and checking out need both images. */
export function IdSubmissionDialog({ onClose, onSignedIn }: Props) {
  useTexts('auth')
  const { t } = useLingui()
  return (
    <FormDialog
      title={t`Upload your ID, once`}
      lead={t`Needed before you sell or check out. Encrypted, and seen only by you and our specialists.`}
      onClose={onClose}
      size="md"
      onPhone="sheet"
    >
      <IdImagesForm onSent={onSignedIn} />
    </FormDialog>
  )
}
