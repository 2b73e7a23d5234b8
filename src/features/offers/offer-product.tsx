import { Plural, Trans } from '@lingui/react/macro'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { Picture } from '#ui/picture.tsx'
import type { AskingPrice } from './make/asking-price.ts'
import { ConvertedPrice } from './make/converted-price.tsx'

type Props = {
  product: ProductSummary
  /** The price in the currency of the offer; undefined if unknown. */
  asking: AskingPrice | undefined
}

/** The product of the offer, beside the form on wide screens. */
export function ProductAside({ product, asking, holdDays }: Props & { holdDays: number }) {
  const [image] = product.images
  return (
    <div className="flex flex-col min-h-full p-7">
      <div className="aspect-square bg-well">{image && <Picture image={{ ...image, alt: '' }} sizes="14rem" eager />}</div>
      <p className="font-medium mt-5">
        <bdi translate="no">{product.brand.name}</bdi>
      </p>
      <p className="text-ink-muted text-sm">
        <bdi translate="no">{product.model}</bdi>
      </p>
      <p className="mt-3 text-sm text-ink-muted">
        <Trans>Asking price</Trans>
      </p>
      <p className="text-lg font-medium">
        <ConvertedPrice price={product.priceSar ?? product.price} {...asking} />
      </p>
      <p className="text-sm text-ink-muted mt-auto pt-7">
        <Plural
          value={holdDays}
          one="If approved, the piece waits in your cart at your price for # day."
          other="If approved, the piece waits in your cart at your price for # days."
        />
      </p>
    </div>
  )
}

/** The same on phones, above the form. */
export function ProductLine({ product, asking }: Props) {
  const [image] = product.images
  const price = <ConvertedPrice price={product.priceSar ?? product.price} {...asking} />
  return (
    <div className="lg:hidden flex gap-4 py-4 items-center border-b border-line mb-5">
      <div className="w-14 aspect-square bg-well shrink-0">{image && <Picture image={{ ...image, alt: '' }} sizes="3.5rem" eager />}</div>
      <div className="min-w-0">
        <p className="text-sm font-medium">
          <bdi translate="no">
            {product.brand.name} {product.model}
          </bdi>
        </p>
        <p className="text-sm text-ink-muted">
          <Trans>Asking price: {price}</Trans>
        </p>
      </div>
    </div>
  )
}
