import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { FirstStep } from '#contract/first-steps/first-steps.ts'
import { firstStepsQuery } from '../queries.ts'

const words: Record<FirstStep, { text: ReturnType<typeof msg>; to: NonNullable<LinkProps['to']> }> = {
  name: { text: msg`Give the shop its name`, to: '/house/face' },
  logo: { text: msg`Add the logo`, to: '/house/face' },
  bank: { text: msg`Set the account for transfers`, to: '/house/ordering' },
  vat: { text: msg`Enter the VAT number; without one, set the rate`, to: '/house/shop' },
  address: { text: msg`Say where the house is`, to: '/house/shop' },
  texts: { text: msg`Read and confirm the terms, the privacy policy and “About us”`, to: '/house/pages' },
  brand: { text: msg`Add the first brand`, to: '/brands' },
  product: { text: msg`Add the first piece`, to: '/products' },
  photos: { text: msg`Add its photographs`, to: '/products' },
}

/** What a new house does first, as far as the person may do it; it leaves once all of it is done. */
export function FirstSteps() {
  const { i18n } = useLingui()
  const data = useQuery(firstStepsQuery).data
  if (!data || data.steps.every(({ isDone }) => isDone)) return null
  const { steps, productWithoutPhotos } = data
  return (
    <section>
      <h2 className="text-xl">
        <Trans>What to do first</Trans>
      </h2>
      <ol className="mt-4 grid border-t border-line">
        {steps.map(({ name, isDone }) => {
          const { text, to } = words[name]
          const place =
            name === 'photos' && productWithoutPhotos !== null
              ? ({ to: '/products/$id', params: { id: productWithoutPhotos } } as const)
              : { to }
          return (
            <li key={name} className="border-b border-line py-3 flex justify-between gap-4">
              <Link {...place} className="link link-tall">
                {i18n._(text)}
              </Link>
              {isDone && (
                <span className="text-success">
                  <Trans>Done</Trans>
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
