import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { DraftNote } from '#src/blocks/forms/draft-note.tsx'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { useConnection } from '#src/blocks/use-connection.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { photoIntakeOf } from '../photos/use-photo-intake.ts'
import type { SellFormInput, SellFormValues } from '../sell-form-schema.ts'
import type { SellStep } from './sell-step-names.ts'

type Props = {
  form: ShopForm<SellFormInput, SellFormValues>
  step: SellStep
  /** A request of the outbox is changed. */
  isCorrection: boolean
  onBack: () => void
  onDiscarded: () => void
}

/** Below a step: its draft, Back and Next; on phones the buttons replace the tab bar. */
export function SellFoot({ form, step, isCorrection, onBack, onDiscarded }: Props) {
  const { isOnline } = useConnection()
  const isLast = step === 'photos'
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-1 min-h-11">
        <DraftNote draft={form.draft} />
        {form.draft.savedAt !== undefined && <DiscardDraft form={form} onDiscarded={onDiscarded} />}
      </div>
      {isLast && (
        <p className="text-sm text-ink-muted text-pretty">
          {isOnline ? (
            <Trans>It does not oblige you to sell.</Trans>
          ) : (
            <Trans>You are offline: your request is saved on this device and sent when you are back online.</Trans>
          )}
        </p>
      )}
      <div className="action-bar lg:mt-6! lg:pt-7 lg:border-t border-line">
        <div className="grid grid-cols-[1fr_2fr] lg:flex justify-between gap-3">
          {step === 'contact' ? (
            <span className="max-lg:hidden" />
          ) : (
            <Button variant="line" onClick={onBack}>
              <Trans context="to the step before">Back</Trans>
            </Button>
          )}
          <Button type="submit" isWorking={form.isSubmitting} className={`lg:px-14! ${step === 'contact' ? 'max-lg:col-span-2' : ''}`}>
            {!isLast ? <Trans>Next</Trans> : isCorrection ? <Trans>Save and send</Trans> : <Trans>Send request</Trans>}
          </Button>
        </div>
      </div>
    </>
  )
}

/** Throws the draft away, after a question that names what is lost. */
function DiscardDraft({ form, onDiscarded }: Pick<Props, 'form' | 'onDiscarded'>) {
  const [isAsking, setAsking] = useState(false)
  const discard = () => {
    setAsking(false)
    photoIntakeOf(form).abandon()
    void form.draft.discard()
    form.methods.reset()
    onDiscarded()
  }
  return (
    <>
      <Button variant="link" className="text-sm text-ink-muted" onClick={() => setAsking(true)}>
        <Trans>Discard the draft</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={<Trans>Discard this draft?</Trans>}
        text={<Trans>What you typed and the photos you chose will be deleted from this device. They have not been sent.</Trans>}
        stayLabel={<Trans>Keep it</Trans>}
        confirmLabel={<Trans>Discard</Trans>}
        isDanger
        onStay={() => setAsking(false)}
        onConfirm={discard}
      />
    </>
  )
}
