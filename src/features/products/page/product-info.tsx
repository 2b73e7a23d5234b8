import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Freshness } from '#src/blocks/freshness.tsx'
import { CompareLink } from '#src/blocks/products/compare-link.tsx'
import { FormerPrice } from '#src/blocks/products/price.tsx'
import { useProductState } from '#src/blocks/products/product-state.ts'
import { WishlistButton } from '#src/blocks/products/wishlist-button.tsx'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Money } from '#contract/money/money.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { formatDay } from '#i18n/formats/format-date.ts'
import { formatDayOf } from '#i18n/formats/format-freshness.ts'
import { formatList, listParts } from '#i18n/formats/format-list.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { ShownProduct } from '#device/catalogue/catalogue-client.ts'
import { shopNow } from '#device/shop-clock.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { chatCircleText } from '#ui/lazy-icons.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { useDrawnHere } from '#ui/use-drawn-here.ts'
import { Availability } from './availability.tsx'
import { conversionOf } from './conversion.ts'
import { gradeNames, includedNames } from '#src/blocks/products/product-terms.ts'
import { ProductAssurances } from './product-assurances.tsx'
import { ShareButton } from './share-button.tsx'
import { WhatsappLink } from './whatsapp-link.tsx'
import { dayMs } from '#contract/durations.ts'

type Props = {
  product: ShownProduct
  confirmedAt: number
  /** The actions for the product. */
  actions: ReactNode
  /** The shopper's country, if it is cached. */
  country: string | undefined
}

/** The product's name, facts, price and availability. The actions are between availability and share. */
export function ProductInfo({ product, confirmedAt, actions, country }: Props) {
  const { locale } = usePreferences()
  const state = useProductState(product)
  return (
    <section className="px-5 lg:px-0 pt-6 md:max-lg:pt-4 lg:pt-0 lg:sticky lg:top-[calc(var(--top)+1.5rem)]">
      <Link
        to="/$locale/shop"
        params={{ locale }}
        search={{ brand: [product.brand.id] }}
        className="inline-flex items-center min-h-11 -my-2.5 font-medium hover:underline underline-offset-4"
      >
        <bdi translate="no">{product.brand.name}</bdi>
      </Link>
      <PageTitle title={<bdi translate="no">{product.model}</bdi>} className="mt-1 text-balance" />
      <Particulars product={product} />
      {state.kind !== 'in-auction' && <ProductPrice product={product} />}
      <Availability product={product} state={state} />
      {actions}
      <div className="mt-3 flex flex-wrap items-center gap-x-7">
        <WishlistButton product={product} isWritten />
        <Link
          to="/$locale/contact-us"
          params={{ locale }}
          search={{ product: product.id }}
          className="flex items-center gap-2.5 min-h-11 text-[.9375rem]"
        >
          <LazyIcon outline={chatCircleText} size="md" className="flip" />
          <Trans>Contact us</Trans>
        </Link>
        <WhatsappLink product={product} />
        <CompareLink id={product.id} />
        <ShareButton title={`${product.brand.name} ${product.model}`} />
        <Freshness asOf={product.asOf} confirmedAt={confirmedAt} className="min-h-11 text-sm text-ink-subtle" />
      </div>
      {state.kind !== 'sold' && <ProductAssurances product={product} state={state} country={country} />}
      <Description product={product} />
    </section>
  )
}

/** A piece may have none in this language. */
function Description({ product: { description, asOf } }: Pick<Props, 'product'>) {
  if (description === '' && asOf === undefined) return null
  return (
    <div className="mt-6">
      <h2 className="text-xl mb-2">
        <Trans>Description</Trans>
      </h2>
      <p className="text-ink-muted text-pretty">{description === '' ? <MissingDescription /> : description}</p>
    </div>
  )
}

/** The catalogue on the device has the facts of all products, but texts and photographs only of those that were opened before. */
function MissingDescription() {
  return <Trans>The description and the photographs not yet seen on this device need a connection.</Trans>
}

/** "Ref. 4021, 2023, like new, box and papers". */
function Particulars({ product }: { product: Product }) {
  const { i18n, t } = useLingui()
  const { locale } = usePreferences()
  const { year } = product
  const reference = (
    <bdi translate="no" className="num">
      {product.reference}
    </bdi>
  )
  const condition = i18n._(gradeNames[product.condition])
  const included = formatList(
    product.included.map((item) => i18n._(includedNames[item])),
    locale,
    'conjunction',
  )
  return (
    <p className="text-ink-muted mt-1.5">
      {product.reference === '' ? (
        year
      ) : year === undefined ? (
        <Trans>Ref. {reference}</Trans>
      ) : (
        <Trans>
          Ref. {reference}, {year}
        </Trans>
      )}
      {(product.reference !== '' || year !== undefined) && (locale === 'ar' ? '، ' : ', ')}
      {included === '' ? condition : t`${condition}, ${included}`}
    </p>
  )
}

function ProductPrice({ product }: { product: ShownProduct }) {
  const { locale } = usePreferences()
  const price = (
    <bdi translate="no" className="num">
      {formatMoney(product.price, locale)}
    </bdi>
  )
  return (
    <>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-3">
        <span className={`text-2xl font-medium ${product.stock === 0 ? 'text-ink-muted' : ''}`}>
          {product.priceSar ? <Trans>About {price}</Trans> : price}
        </span>
        {product.formerPrice && <FormerPrice price={product.formerPrice} className="text-base" />}
      </p>
      {product.stock > 0 && (
        <p className="text-sm text-ink-subtle mt-0.5">
          <ConversionNote product={product} /> <Trans>VAT included.</Trans> <PriceAge asOf={product.asOf} />
        </p>
      )}
    </>
  )
}

/** Labels a cached price that is older than a day. */
function PriceAge({ asOf }: { asOf: string | undefined }) {
  const { locale } = usePreferences()
  const isDrawnHere = useDrawnHere()
  const [now] = useState(shopNow)
  if (!isDrawnHere || asOf === undefined || now - Date.parse(asOf) < dayMs) return null
  const day = formatDayOf(new Date(asOf), locale)
  return <Trans>Price as of {day}.</Trans>
}

function ConversionNote({ product }: { product: Product }) {
  const { locale } = usePreferences()
  const conversion = conversionOf(product)
  if (conversion.kind === 'converted') {
    const price = (
      <bdi translate="no" className="num">
        {formatMoney(conversion.priceSar, locale)}
      </bdi>
    )
    if (conversion.rateDate === undefined) return <Trans>The price is {price}.</Trans>
    const day = formatDay(conversion.rateDate, locale)
    return (
      <Trans>
        The price is {price}, converted at the rate of {day}.
      </Trans>
    )
  }
  return conversion.groups.map(({ rateDate, prices: amounts }) => {
    const day = formatDay(rateDate, locale)
    const prices = <Amounts amounts={amounts} />
    return (
      <Trans key={rateDate}>
        About {prices} at the rate of {day}.
      </Trans>
    )
  })
}

/** "$6,613 or €5,686". Each amount is isolated, or the sign would change sides in an Arabic sentence. */
function Amounts({ amounts }: { amounts: readonly Money[] }) {
  const { locale } = usePreferences()
  const shown = amounts.map((amount) => formatMoney(amount, locale))
  return listParts(shown, locale, 'disjunction').map(({ type, value }) =>
    type === 'element' ? (
      <bdi key={value} className="num">
        {value}
      </bdi>
    ) : (
      value
    ),
  )
}
