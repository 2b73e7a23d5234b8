import { productKey } from '#src/queries/product.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { customerQuery } from '#src/queries/customer.ts'
import { FormDialog } from '#src/blocks/forms/form-dialog.tsx'
import { RejectedSubmission } from '#src/blocks/forms/rejected-submission.ts'
import { useRequestForm } from '#src/blocks/requests/use-request-form.ts'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import { offerHoldDays } from '#src/contract/requests/requests.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { waitsForNetwork } from '#src/blocks/requests/waits-for-network.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { discard } from '#src/offline/outbox/outbox.ts'
import { rejectionReason } from '#src/offline/outbox/rejection-reason.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { isChunkFailure } from '#src/ui/chunk-failure.ts'
import { showToast } from '#src/ui/toast-store.ts'
import type { LoadPlace } from './load-place.ts'
import { askingIn, askingPrices, type AskingPrice, type OfferedProduct } from './asking-price.ts'
import { composeOffer } from './compose-offer.ts'
import { EarlierOffer } from './earlier-offer.tsx'
import { OfferFields } from './offer-form.tsx'
import { offerFormSchema } from './offer-form-schema.ts'
import { ProductAside, ProductLine } from './offer-product.tsx'
import { offersChanged } from './offer-queries.ts'
import { blankOffer, offerInput } from './offer-values.ts'
import { isAboutProduct, isGone, EntryRejectionNote } from './entry-rejection-note.tsx'

type Props = {
  product: OfferedProduct
  loadPlace: LoadPlace
  /** An outbox entry to be changed or corrected. */
  entry: Entry | undefined
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Makes an offer on a product, online or offline, with the cached data of the product. */
export function OfferDialog(props: Props) {
  const { product, opener, onClose } = props
  const { currency } = usePreferences()
  const [asking, setAsking] = useState(() => askingIn(askingPrices(product), currency))
  return (
    <FormDialog
      title={<Trans>Make an offer</Trans>}
      size="lg"
      opener={opener}
      onClose={onClose}
      aside={<ProductAside product={product} asking={asking} holdDays={offerHoldDays} />}
      isContentNext
    >
      <OfferForm {...props} onAsking={setAsking} />
    </FormDialog>
  )
}

/** @param onAsking called with the asking price in the currency that is chosen in the form */
function OfferForm({ product, loadPlace, entry, onClose, onAsking }: Props & { onAsking: (price: AskingPrice | undefined) => void }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const { locale, currency } = preferences
  const client = useQueryClient()
  const navigate = useNavigate()
  const isSignedIn = useIsSignedIn()
  const { data: customer } = useQuery({ ...customerQuery(preferences), enabled: isSignedIn })
  const { data: place } = useQuery({
    queryKey: ['shipping-place', locale],
    // A query function must not return undefined.
    queryFn: async () => (await loadPlace(client, preferences)) ?? '',
    enabled: isSignedIn,
  })
  const asking = askingPrices(product)
  const [begun] = useState(() => entry && offerInput(entry.body, locale))
  const { name, email, phone, price, shippingLocation, contactMethod, message } =
    begun ?? blankOffer(customer, place, askingIn(asking, currency)?.price.currency ?? 'SAR')

  const fail = (detail: string) => showToast({ kind: 'error', summary: t`Error`, detail })
  const { form, replaces, rejection } = useRequestForm({
    kind: 'offer',
    entry,
    schema: offerFormSchema(asking),
    defaultValues: { price, name, email, phone, shippingLocation, contactMethod, message },
    compose: (values) => composeOffer(values, product, preferences),
    // Refetch the product, so that the page shows its current price.
    onRejected: (why) => void (isAboutProduct(why) && client.invalidateQueries({ queryKey: productKey(product.id) })),
    onDone: (submitted) => {
      onClose()
      if (submitted.state === 'queued') {
        showToast({
          kind: 'notice',
          summary: waitsForNetwork(submitted.entry)
            ? t`Saved to the outbox. It will be sent when you are back online.`
            : t`Saved to the outbox. It will be sent as soon as we can receive it.`,
        })
        return
      }
      void offersChanged(client)
      const { id } = submitted
      showToast({
        kind: 'notice',
        summary: t`Offer sent. A specialist will read it, usually the same day.`,
        ...(isSignedIn
          ? {
              action: {
                label: t`See the offer`,
                run: () => void navigate({ to: '/$locale/account/offers/$id', params: { locale, id } }),
              },
            }
          : { detail: t`The link to it is in your email.` }),
      })
    },
    onFailure: (error) => {
      if (isChunkFailure(error)) return false
      // Errors about the product are shown in the dialog, with both prices.
      if (!(error instanceof RejectedSubmission && isAboutProduct(error.rejection)))
        fail(sentenceOf(error) ?? t`There was an error submitting your offer. Please try again.`)
      return true
    },
    draft: {
      form: `offer ${product.id}`,
      fields: ['price', 'name', 'email', 'phone', 'shippingLocation', 'contactMethod', 'message'],
    },
  })

  const [isDiscarding, setDiscarding] = useState(false)
  const giveUp = async () => {
    try {
      if (replaces !== undefined) await discard(replaces)
    } catch (error) {
      console.debug('an offer could not be discarded', error)
      fail(t`The device did not allow the change. Please try again.`)
      return
    } finally {
      setDiscarding(false)
    }
    await form.draft.discard()
    form.methods.reset()
    onClose()
  }
  const shown = rejection && isAboutProduct(rejection) ? rejection : undefined
  // The price in the chosen currency.
  const chosen = form.methods.watch('price.currency')
  const shownAsking = askingIn(asking, chosen)
  const showAsking = useEffectEvent(() => onAsking(shownAsking))
  useEffect(() => showAsking(), [chosen, product])
  const piece = (
    <bdi translate="no">
      {product.brand.name} {product.model}
    </bdi>
  )
  return (
    <>
      <OfferFields
        form={form}
        asking={asking}
        press={rejection ? 'resend' : replaces === undefined ? 'send' : 'save'}
        instead={
          shown && isGone(shown) ? (
            <Button variant="danger" className="w-full lg:w-auto shrink-0" onClick={() => setDiscarding(true)}>
              <Trans>Discard</Trans>
            </Button>
          ) : undefined
        }
      >
        <ProductLine product={product} asking={shownAsking} />
        {shown && <EntryRejectionNote rejection={shown} />}
        {entry === undefined && !rejection && <EarlierOffer productId={product.id} />}
      </OfferFields>
      <ConfirmDialog
        open={isDiscarding}
        title={<Trans>Discard your offer?</Trans>}
        text={<Trans>Your offer for {piece} will be deleted from this device, with everything you wrote. It will not be sent.</Trans>}
        stayLabel={<Trans>Keep it</Trans>}
        confirmLabel={<Trans>Discard</Trans>}
        isDanger
        onStay={() => setDiscarding(false)}
        onConfirm={() => void giveUp()}
      />
    </>
  )
}

/** The message of the server or the device; undefined if neither gave a reason. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof RejectedSubmission) return error.code.startsWith('response.') ? undefined : rejectionReason(error.rejection)
  return error instanceof Error && error.name === 'OutboxError' ? error.message : undefined
}
