import { useRef, type ComponentProps } from 'react'
import { type ProductState, useProductState } from '#src/blocks/products/product-state.ts'
import { defaultPlace } from '#src/features/addresses/default-place.ts'
import { LotOfProduct, ToBidding } from '#src/features/auctions/lot-of-product.tsx'
import { ProductAuction } from '#src/features/auctions/product-auction.tsx'
import { useLot } from '#src/features/auctions/use-lot.ts'
import { AddToCart } from '#src/features/cart/add-to-cart.tsx'
import { HeldInCart } from '#src/features/cart/held-in-cart.tsx'
import { MakeOffer, type OfferOpener } from '#src/features/offers/make/make-offer.tsx'
import { OpenOffer } from '#src/features/offers/open-offer.tsx'
import { AskForAnother, AskToTakePart } from '#src/features/products/page/ask-about.tsx'

type ShownProduct = ComponentProps<typeof MakeOffer>['product']
/** The forms of an offer and of a bid belong to another part of the app. */
export type LaterParts = {
  loadOfferDialog: ComponentProps<typeof MakeOffer>['loadDialog']
  loadLotPanel: ComponentProps<typeof LotOfProduct>['loadPanel']
}

/** The actions on a product: buy it, make an offer, buy it at an offer's price, take part in its auction, or ask for another one. */
export function ProductActions({ product, loadOfferDialog, loadLotPanel }: { product: ShownProduct } & LaterParts) {
  const state = useProductState(product)
  const offerForm = useRef<OfferOpener>(null)
  const lot = useLot(product)
  return (
    <>
      {lot.isLot ? <LotOfProduct productId={product.id} loadPanel={loadLotPanel} /> : <ProductAuction product={product} />}
      <AddToCart
        product={product}
        instead={insteadOfCart(state, product, lot)}
        beside={
          <>
            {/* Stays mounted when the product is sold in the meantime: its form may be open. */}
            <MakeOffer ref={offerForm} product={product} loadPlace={defaultPlace} loadDialog={loadOfferDialog} />
            {state.kind === 'sold' && <AskForAnother product={product} variant="line" />}
          </>
        }
      />
      <OpenOffer productId={product.id} showsRejection onAgain={state.kind === 'for-sale' ? () => offerForm.current?.open() : undefined} />
    </>
  )
}

/** What replaces "Add to cart"; undefined where that stays. */
function insteadOfCart(state: ProductState, product: ShownProduct, lot: ReturnType<typeof useLot>) {
  switch (state.kind) {
    case 'held':
      return <HeldInCart offer={state.offer} />
    case 'reserved':
      return <AskForAnother product={product} />
    case 'in-auction':
      return lot.isLot ? <ToBidding isOpen={lot.isOpen} /> : <AskToTakePart product={product} />
    case 'for-sale':
    case 'sold':
      return undefined
  }
}
