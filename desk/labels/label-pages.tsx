import { createPortal } from 'react-dom'
import type { StaffProductRow } from '#contract/products/staff-products.ts'
import { Label, type LabelWords } from './label.tsx'
import { type LabelFormat, labelsByPage, pageOf } from './label-formats.ts'

export type LabelPagesProps = {
  products: readonly StaffProductRow[]
  format: LabelFormat
  /** The place of the first label on the first sheet, from 1. */
  first: number
  words: LabelWords
  addressOf: (product: StaffProductRow) => string
}

const mm = (value: number) => `${value}mm`

/** The pages at the size of the paper. */
function Pages({ products, format, first, words, addressOf }: LabelPagesProps) {
  const { paper, label, places } = pageOf(format)
  const pages = labelsByPage(products, places.length, first).map((page, nth) => ({ page, number: nth + 1 }))
  return pages.map(({ page, number }) => (
    <div
      key={number}
      dir="ltr"
      className="relative overflow-hidden on-white break-after-page last:break-after-auto"
      style={{ width: mm(paper.width), height: mm(paper.height) }}
    >
      {page.map((product, place) => {
        const at = places[place]
        return (
          product &&
          at && (
            <div key={product.id} className="absolute" style={{ left: mm(at.left), top: mm(at.top) }}>
              <Label product={product} address={addressOf(product)} size={label} words={words} />
            </div>
          )
        )
      })}
    </div>
  ))
}

/** How large pages are shown: a sheet smaller, a label larger than on the paper. */
const zooms = { sheet: 0.6, roll: 2 }

/** The pages as they will be printed, to look at. */
export const LabelPreview = (props: LabelPagesProps) => (
  // In both languages the first label stands at the left, and is seen first where the sheet is wider than the screen.
  <div dir="ltr" className="overflow-auto max-h-160 bg-well p-4 rounded-sm">
    <div className="grid gap-3 w-fit" style={{ zoom: zooms[props.format.kind] }}>
      <Pages {...props} />
    </div>
  </div>
)

/** What the printer gets in place of the desk: pages without margins, of the size of the paper. */
export function PrintedLabels(props: LabelPagesProps) {
  const { paper } = pageOf(props.format)
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  return createPortal(
    <div className="hidden print:block" aria-hidden>
      <style nonce={nonce}>
        {`@page { size: ${paper.width}mm ${paper.height}mm; margin: 0 } @media print { #root { display: none } body { min-height: 0 } }`}
      </style>
      <Pages {...props} />
    </div>,
    document.body,
  )
}
