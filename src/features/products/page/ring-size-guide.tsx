import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { diameterOfEuRingSize, euRingSize } from '#contract/catalogue/ring-size.ts'
import { formatUsRingSize } from '#i18n/formats/format-ring-size.ts'
import { Icon } from '#ui/icon.tsx'
import { minus, plus } from '#ui/icon-paths.ts'

/** The most common EU sizes. */
const usual = Array.from({ length: 8 }, (_, index) => 48 + index * 2)

/** How to measure one's size, and a table of sizes with the ring's own among them. @param diameter inner, millimetres */
export function RingSizeGuide({ diameter }: { diameter: number }) {
  const own = euRingSize(diameter)
  const sizes = [...new Set([...usual, own])].toSorted((a, b) => a - b)
  return (
    <details className="group mt-4">
      <summary className="inline-flex items-center gap-2.5 min-h-11 list-none [&::-webkit-details-marker]:hidden">
        <Icon path={plus} size="sm" className="text-ink-subtle group-open:hidden" />
        <Icon path={minus} size="sm" className="text-ink-subtle hidden group-open:block" />
        <span className="link">
          <Trans>Ring size guide</Trans>
        </span>
      </summary>
      <p className="mt-2 max-w-(--measure) text-ink-muted text-pretty">
        <Trans>
          Measure the inside of a ring that fits you, straight across. Or wrap a strip of paper around the finger: its length in millimeters
          is the EU size.
        </Trans>
      </p>
      <table className="num mt-4 w-full max-w-md text-[.9375rem]">
        <thead className="text-sm text-ink-muted">
          <tr className="border-b border-line">
            <Head>
              <Trans>Inner diameter, mm</Trans>
            </Head>
            <Head>
              <Trans>EU</Trans>
            </Head>
            <Head>
              <Trans>US</Trans>
            </Head>
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => {
            const isOwn = size === own
            const across = isOwn ? diameter : diameterOfEuRingSize(size)
            return (
              <tr
                key={size}
                aria-current={isOwn || undefined}
                className="border-b border-line aria-current:bg-tint aria-current:font-medium"
              >
                <td className="py-2.5 px-2">
                  {across.toFixed(1)}
                  {isOwn && (
                    <span className="ms-2 font-normal text-ink-muted">
                      <Trans>this ring</Trans>
                    </span>
                  )}
                </td>
                <td className="py-2.5 px-2">{size}</td>
                <td className="py-2.5 px-2">
                  <bdi dir="ltr">{formatUsRingSize(across)}</bdi>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}

const Head = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="py-2.5 px-2 text-start font-normal">
    {children}
  </th>
)
