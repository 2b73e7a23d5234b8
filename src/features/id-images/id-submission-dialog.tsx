import { useLingui } from '@lingui/react/macro'
import { splitLocale } from '#contract/pages/addresses.ts'
import { FormDialog } from '#src/blocks/forms/form-dialog.tsx'
import { useTexts } from '#i18n/use-texts.ts'
import { IdImagesForm } from './id-images-form.tsx'

type Props = {
  /** Where the shopper wanted to go: the page of a piece, to bid for it. */
  target: string
  onClose: () => void
  /** Called when both images are on file: navigates to where the shopper wanted to go. */
  onSignedIn: () => void
}

/** /id-submision: selling, bidding and checking out need both images. */
export function IdSubmissionDialog({ target, onClose, onSignedIn }: Props) {
  useTexts('auth')
  const { t } = useLingui()
  const isToBid = splitLocale(target).rest.startsWith('/product/')
  return (
    <FormDialog
      title={t`Upload your ID, once`}
      lead={
        isToBid
          ? t`Needed before you bid for the first time. Encrypted, and seen only by you and our specialists.`
          : t`Needed before you sell or check out. Encrypted, and seen only by you and our specialists.`
      }
      onClose={onClose}
      size="md"
      onPhone="sheet"
    >
      <IdImagesForm onSent={onSignedIn} />
    </FormDialog>
  )
}
