import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { presentFacts } from '#i18n/formats/format-facts.ts'
import { detailLabels } from '#src/blocks/products/product-terms.ts'
import { factLabels } from './fact-labels.ts'
import { RingSizeGuide } from './ring-size-guide.tsx'

/** The facts in two columns; rows are as high as in every table of facts. */
export function ProductDetails({ product }: { product: Product }) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  const { stockNumber, details } = product
  const facts = presentFacts(product.facts ?? {}, locale)
  if (details.length + facts.length === 0 && stockNumber === undefined) return null
  return (
    <section className="px-5 lg:px-0 pt-12 lg:pt-24 lg:grid lg:grid-cols-[4fr_8fr] gap-16">
      <h2 className="text-2xl lg:text-3xl mb-4">{product.type === 'watch' ? <Trans>Watch details</Trans> : <Trans>Details</Trans>}</h2>
      <div>
        <dl className="rows border-y border-line lg:grid lg:grid-cols-2 lg:gap-x-14 lg:[&>*:nth-child(2)]:border-t-0">
          {details.map(({ key, value }) => (
            <Fact key={key} name={i18n._(detailLabels[key])}>
              <dd className="sentence num">{locale === 'ar' ? isolateLatin(value) : value}</dd>
            </Fact>
          ))}
          {facts.map(({ row, lines }) => (
            <Fact key={row} name={i18n._(factLabels[row])}>
              {lines.map((text) => (
                <dd key={text} className="num col-start-2">
                  {text}
                </dd>
              ))}
            </Fact>
          ))}
          {stockNumber !== undefined && (
            <Fact name={<Trans>Stock number</Trans>}>
              <dd className="num wrap-anywhere">
                <bdi translate="no">{stockNumber}</bdi>
              </dd>
            </Fact>
          )}
        </dl>
        {product.ringDiameter !== undefined && <RingSizeGuide diameter={product.ringDiameter} />}
      </div>
    </section>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_1fr] lg:grid-cols-[11rem_1fr] gap-x-3 lg:gap-x-0 py-3.5">
      <dt className="text-ink-muted text-[.9375rem]">{name}</dt>
      {children}
    </div>
  )
}

const latinWord = /(\d*[A-Za-z][\w./-]*)/

/** "عيار N7، 28,800 ذبذبة": without isolation, a number after a Latin word would join it, and the two would be shown in the wrong order. */
export const isolateLatin = (text: string) =>
  text.split(latinWord).map((part) => (latinWord.test(part) ? <bdi key={part}>{part}</bdi> : part))
