import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { customerQuery } from '#src/queries/customer.ts'
import { FormDialog } from '#src/blocks/forms/form-dialog.tsx'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import { offerHoldDays } from '#contract/offers/offer-kind.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { Entry } from '#device/outbox/entry.ts'
import { Button } from '#ui/button.tsx'
import type { LoadPlace } from '../load-place.ts'
import { askingIn, askingPrices, type AskingPrice, type OfferedProduct } from './asking-price.ts'
import { DiscardOffer } from '../discard-offer.tsx'
import { EarlierOffer } from './earlier-offer.tsx'
import { OfferFields } from './offer-fields.tsx'
import { ProductAside, ProductLine } from '../offer-product.tsx'
import { blankOffer, offerInput } from './offer-values.ts'
import { useOfferForm } from './use-offer-form.ts'
import { isAboutProduct, isGone, EntryRejectionNote } from '../entry-rejection-note.tsx'

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
  const preferences = usePreferences()
  const { locale, currency } = preferences
  const client = useQueryClient()
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

  const { form, replaces, rejection } = useOfferForm({
    product,
    entry,
    asking,
    defaultValues: { price, name, email, phone, shippingLocation, contactMethod, message },
    onClose,
  })

  const [isDiscarding, setDiscarding] = useState(false)
  const leave = async () => {
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
      <DiscardOffer
        open={isDiscarding}
        product={product}
        entryId={replaces}
        onEnd={() => setDiscarding(false)}
        onDiscarded={() => void leave()}
      />
    </>
  )
}
