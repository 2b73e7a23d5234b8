import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Price } from '#src/blocks/products/price.tsx'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Picture } from '#ui/picture.tsx'
import { isolateLatin } from '../page/product-details.tsx'
import { type CompareRow, compareRows } from './compare-rows.ts'

/** A column is half of a phone, which is swiped; a quarter of a desktop at most. */
const sizes = '(min-width: 64rem) 18rem, 46vw'
const widths = ['w-1/2', 'w-full', 'w-[150%]', 'w-[200%]']

type Props = {
  products: readonly Product[]
  /** Theirs, and those that could not be loaded: what a link to fewer of them keeps. */
  pieces: readonly string[]
}

/** The products as columns. The rows in which they differ come first. */
export function CompareTable({ products, pieces }: Props) {
  const { i18n, t } = useLingui()
  const { locale } = usePreferences()
  const { differing, same } = compareRows(products, { i18n, locale })
  const columns = products.length
  const ids = products.map(({ id }) => id)
  return (
    // Focusable, so that it is scrolled by keys, too. Positioned, so that texts for screen readers in it widen no page.
    <div role="region" aria-label={t`Pieces side by side`} tabIndex={0} className="relative overflow-x-auto snap-x snap-mandatory">
      <table className={`table-fixed border-collapse ${widths[columns - 1]} lg:w-full`}>
        <thead>
          <tr>
            {products.map((product) => (
              <Piece key={product.id} product={product} others={pieces.filter((id) => id !== product.id)} />
            ))}
          </tr>
        </thead>
        {differing.map((row) => (
          <Row key={row.key} row={row} ids={ids} />
        ))}
        {columns > 1 && same.length > 0 && (
          <tbody>
            <tr>
              <th colSpan={columns} scope="rowgroup" className="pt-10 pb-3 text-start font-normal">
                <span className="sticky start-0 inline-block text-xl">{t`The same for all`}</span>
              </th>
            </tr>
          </tbody>
        )}
        {same.map((row) => (
          <Row key={row.key} row={row} ids={ids} />
        ))}
      </table>
    </div>
  )
}

function Piece({ product, others }: { product: Product; others: string[] }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const { brand, model } = product
  const [image] = product.images
  const name = `${brand.name} ${model}`
  return (
    <th scope="col" className="snap-start align-top text-start font-normal pe-4 lg:pe-8 pb-5">
      <div className="aspect-square bg-well overflow-hidden max-w-72">
        {image && <Picture key={image.path} image={{ ...image, alt: '' }} sizes={sizes} eager />}
      </div>
      <Link
        to="/$locale/product/$id"
        params={{ locale, id: product.id }}
        className="mt-3 block min-h-11 text-sm hover:underline underline-offset-4"
      >
        <span translate="no" className="block font-medium">
          {brand.name}
        </span>
        <span translate="no" className="text-ink-muted">
          {model}
        </span>
      </Link>
      <Price product={product} className="pt-1" />
      <Link
        to="/$locale/compare"
        params={{ locale }}
        search={{ pieces: others }}
        replace
        preload={false}
        aria-label={t`Remove ${name}`}
        className="link text-sm text-ink-muted inline-flex items-center min-h-11"
      >
        <Trans>Remove</Trans>
      </Link>
    </th>
  )
}

function Row({ row: { label, values }, ids }: { row: CompareRow; ids: readonly string[] }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  return (
    <tbody className="border-t border-line">
      <tr>
        <th colSpan={values.length} scope="rowgroup" className="pt-3 text-start font-normal text-sm text-ink-muted">
          <span className="sticky start-0 inline-block">{label}</span>
        </th>
      </tr>
      <tr>
        {values.map((lines, index) => (
          <td key={ids[index]} className="align-top pe-4 lg:pe-8 pb-3 wrap-anywhere">
            {lines.length === 0 ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">{t`not known`}</span>
              </>
            ) : (
              lines.map((text) => (
                <p key={text} className="sentence num">
                  {locale === 'ar' ? isolateLatin(text) : text}
                </p>
              ))
            )}
          </td>
        ))}
      </tr>
    </tbody>
  )
}
