import { Trans, useLingui } from '@lingui/react/macro'
import { productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { currencies } from '#contract/money/money.ts'
import type { OwnedPiece } from '#contract/owned-pieces/owned-pieces.ts'
import { DraftNote } from '#src/blocks/forms/draft-note.tsx'
import { DateField } from '#src/blocks/forms/fields/date-field.tsx'
import { IncludedField } from '#src/blocks/forms/fields/included-field.tsx'
import { PriceField } from '#src/blocks/forms/fields/price-field.tsx'
import { FormDialog } from '#src/blocks/forms/form-dialog.tsx'
import { RequiredNote } from '#src/blocks/forms/required-note.tsx'
import { Button } from '#ui/button.tsx'
import { SegmentsField } from '#ui/segments-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { PhotosField } from './photos-field.tsx'
import { type SavedPiece, useOwnedPieceForm } from './use-owned-piece-form.ts'

type Props = {
  /** Undefined for a new one. */
  piece: OwnedPiece | undefined
  onClose: () => void
}

/** Adds a piece of the customer's own, or changes one. */
export const OwnedPieceDialog = ({ piece, onClose }: Props) => (
  <FormDialog title={piece ? <Trans>Edit this piece</Trans> : <Trans>Add a watch or jewelry</Trans>} size="md" onClose={onClose}>
    <OwnedPieceForm piece={piece} onClose={onClose} />
  </FormDialog>
)

function OwnedPieceForm({ piece, onClose }: Props) {
  const { t } = useLingui()
  const names = { watch: t`Watch`, jewelry: t`Jewelry` }
  const done = (saved: SavedPiece) => {
    const sent = piece ? t`The piece is changed.` : t`The piece is added.`
    showToast({ kind: 'notice', summary: saved === 'sent' ? sent : t`Saved on this device. It is sent as soon as you are online.` })
    onClose()
  }
  const form = useOwnedPieceForm(piece, done)
  return (
    <form {...form.formProps} className="grid gap-5 lg:grid-cols-2 items-start">
      <RequiredNote />
      <SegmentsField
        {...form.field('type')}
        label={t`What is it?`}
        isRequired
        options={productTypes.map((value) => ({ value, label: names[value] }))}
        className="lg:col-span-2"
      />
      <TextField
        {...form.field('model')}
        label={t`Brand and model`}
        isRequired
        autoComplete="off"
        enterKeyHint="next"
        className="lg:col-span-2"
      />
      <TextField
        {...form.field('reference')}
        label={t({ message: 'Reference', context: 'of a piece' })}
        dir="ltr"
        autoComplete="off"
        enterKeyHint="next"
      />
      <TextField {...form.field('serial')} label={t`Serial number`} dir="ltr" autoComplete="off" enterKeyHint="next" />
      <TextField {...form.field('year')} label={t`Year`} inputMode="numeric" dir="ltr" autoComplete="off" enterKeyHint="next" />
      <PriceField form={form} name="price" label={t`Price paid`} currencies={currencies} />
      <DateField form={form} name="acquiredOn" label={t`Bought on`} className="lg:col-span-2" />
      <IncludedField form={form} name="included" label={t`What comes with it`} className="lg:col-span-2" />
      <TextArea {...form.field('notes')} label={t`Notes`} rows={3} className="lg:col-span-2" />
      <PhotosField form={form} piece={piece} />
      <p className="text-sm text-ink-muted lg:col-span-2 text-pretty">
        <Trans>Serial number and photos are stored encrypted, and shown to you alone.</Trans>
      </p>
      <Button type="submit" isWorking={form.isSubmitting} className="w-full lg:col-span-2">
        <Trans>Save</Trans>
      </Button>
      <DraftNote draft={form.draft} />
    </form>
  )
}
