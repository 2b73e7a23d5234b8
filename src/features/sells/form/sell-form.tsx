import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, type SubmitEvent } from 'react'
import { useFormState } from 'react-hook-form'
import { namesInError } from '#i18n/field-errors.ts'
import { RequiredNote } from '#src/blocks/forms/required-note.tsx'
import { StepHeading } from '#src/blocks/forms/step-heading.tsx'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { useSession } from '#src/blocks/use-session.ts'
import type { Entry } from '#device/outbox/entry.ts'
import { rejectionReason } from '#device/outbox/rejection-reason.ts'
import { Steps } from '#ui/steps.tsx'
import { useHandler } from '#ui/use-handler.ts'
import { ContactStep } from './contact-step.tsx'
import { ItemStep } from './item-step.tsx'
import { PhotosStep } from '../photos/photos-step.tsx'
import { useSharedPhotos } from '../photos/use-shared-photos.ts'
import { SellFoot } from './sell-foot.tsx'
import { firstStepOf, type SellFormInput, sellSteps, type SellFormValues } from '../sell-form-schema.ts'
import { sellStepNames, type SellStep } from './sell-step-names.ts'
import { type SentSell, useSellForm } from './use-sell-form.ts'
import { type SellSteps, useSellStep } from './use-sell-step.ts'
import { useStepNames } from './use-step-names.ts'

type Props = {
  /** The values to begin with: the customer's, or those of the outbox entry that is corrected. */
  begin: SellFormInput
  /** An outbox entry to be changed. */
  entry: Entry | undefined
  /** The name of its draft; by default that of any new one. */
  draftOf?: string | undefined
  /** The form replaces the note of the request before: the title of its step takes the focus, which was in the note. */
  takesFocus?: boolean
  onSent: (sent: SentSell) => void
}

/** A sell request in three steps. It goes through the outbox, so it can be submitted offline. */
export function SellForm({ begin, entry, draftOf, takesFocus = false, onSent }: Props) {
  const { t } = useLingui()
  const { form, rejection } = useSellForm({ begin, entry, draftOf, onSent })
  // Without the server the device may not know whose draft to read.
  const isUnknown = useSession().status === 'error'
  const steps = useSellStep({ isReady: form.draft.isRead || isUnknown, values: () => form.methods.getValues() })
  const { step } = steps
  const names = useStepNames()
  useStepOfErrors(form, steps)
  useSharedPhotos(form, entry !== undefined)
  const next = async (from: SellStep) => {
    const following = sellStepNames[sellStepNames.indexOf(from) + 1]
    if (following !== undefined && (await form.checkStep(sellSteps[from]))) steps.open(following)
  }
  const submit = (event: SubmitEvent) => {
    if (step === 'photos') return form.formProps.onSubmit(event)
    event.preventDefault()
    if (step !== undefined) void next(step)
  }
  const reason = rejection && <bdi>{rejectionReason(rejection)}</bdi>
  return (
    <>
      <Steps
        label={t`Sell an item`}
        steps={sellStepNames.map((id) => ({ id, name: names[id] }))}
        current={step ?? 'contact'}
        onOpen={(id) => steps.open(sellStepNames.find((each) => each === id) ?? 'contact')}
      />
      {reason && (
        <p role="alert" className="mt-6 bg-danger-tint text-danger p-4">
          <Trans context="sell request">Not accepted: {reason}</Trans>
        </p>
      )}
      <form {...form.formProps} onSubmit={submit} className="mt-4 lg:mt-8">
        {step === undefined ? (
          <div className="min-h-[40rem]" />
        ) : (
          <>
            <StepHeading step={step} all={sellStepNames} name={names[step]} takesFocus={takesFocus} />
            <div className="grid grid-cols-1 gap-6 lg:gap-7 lg:grid-cols-2 lg:gap-x-5 content-start">
              <RequiredNote />
              {step === 'contact' && <ContactStep form={form} />}
              {step === 'item' && <ItemStep form={form} />}
              {step === 'photos' && <PhotosStep form={form} />}
            </div>
            <SellFoot
              form={form}
              step={step}
              isCorrection={entry !== undefined}
              onBack={steps.back}
              onDiscarded={() => steps.open('contact')}
            />
          </>
        )}
      </form>
    </>
  )
}

/** Errors that the server finds in fields of another step open that step. */
function useStepOfErrors(form: ShopForm<SellFormInput, SellFormValues>, { step, open }: SellSteps) {
  const { submitCount, isSubmitting, errors } = useFormState({ control: form.methods.control })
  const openStepOfErrors = useHandler(() => {
    const wrong = firstStepOf(namesInError(errors))
    if (wrong !== undefined && wrong !== step) open(wrong)
  })
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) openStepOfErrors()
  }, [submitCount, isSubmitting, openStepOfErrors])
}
