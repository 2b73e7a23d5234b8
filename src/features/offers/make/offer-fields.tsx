import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DraftNote } from '#src/blocks/forms/draft-note.tsx'
import { PriceField } from '#src/blocks/forms/fields/price-field.tsx'
import { RequiredNote } from '#src/blocks/forms/required-note.tsx'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { RequestFields, requestNames } from '#src/blocks/requests/forms/request-fields.tsx'
import { Button } from '#ui/button.tsx'
import type { AskingPrice } from './asking-price.ts'
import type { OfferInput, OfferValues } from './offer-form-schema.ts'

type Props = {
  form: ShopForm<OfferInput, OfferValues>
  asking: readonly AskingPrice[]
  /** Above the fields: the product on phones, and the server's rejection of the offer. */
  children: ReactNode
  /** The button's label: a new offer, a rejected one, or a pending outbox entry that is changed. */
  press: 'send' | 'resend' | 'save'
  /** Replaces the button if the offer can no longer be sent. */
  instead?: ReactNode
}

/** The fields of an offer, the price first; the button stays at the foot. */
export function OfferFields({ form, asking, children, press, instead }: Props) {
  const { t } = useLingui()
  // The offer may have been written in a currency that no longer has a rate.
  const begun = form.methods.formState.defaultValues?.price?.currency
  const currencies = [...asking.map(({ price }) => price.currency), ...(begun ? [begun] : [])]
  return (
    <form {...form.formProps} className="flex flex-col flex-1 min-h-0">
      <div className="overflow-y-auto overscroll-contain flex-1 px-5 lg:px-8 pb-6">
        <RequiredNote />
        {children}
        <div className="grid gap-5 lg:grid-cols-2">
          <PriceField form={form} name="price" label={t`Your offer`} isRequired currencies={currencies} className="lg:col-span-2" />
          <RequestFields form={form} names={requestNames} placeholder={t`Anything our specialist should know`} />
          <DraftNote draft={form.draft} />
        </div>
      </div>
      <div className="border-t border-line px-5 lg:px-8 py-3 lg:py-4 pb-[calc(.75rem+env(safe-area-inset-bottom))] shrink-0 lg:flex items-center justify-between gap-6">
        <p className="text-xs text-ink-subtle mb-2.5 lg:mb-0">
          <Trans>Offline? Your offer stays on this device and is sent once you are back online.</Trans>
        </p>
        {instead ?? (
          <Button type="submit" isWorking={form.isSubmitting} className="w-full lg:w-auto lg:px-10 shrink-0">
            {press === 'resend' ? (
              <Trans>Correct and resend</Trans>
            ) : press === 'save' ? (
              <Trans>Save changes</Trans>
            ) : (
              <Trans>Send offer</Trans>
            )}
          </Button>
        )}
      </div>
    </form>
  )
}
