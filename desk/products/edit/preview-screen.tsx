import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Locale } from '#contract/locale.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { FormError } from '../../form-error.tsx'
import { NothingHere } from '../../not-here/nothing-here.tsx'
import { MissingNote } from '../missing-note.tsx'
import { productQuery } from '../../queries.ts'
import { Waiting } from '../../waiting.tsx'

export const Route = createFileRoute('/_staff/products/$id/preview')({
  staticData: { asks: ['staff.products.get'] },
  component: PreviewScreen,
})

/** Without these the shop's page has nothing to show. */
const needed = new Set(['brandId', 'condition', 'priceSar'])
const languages: readonly { value: Locale; name: string }[] = [
  { value: 'en', name: 'English' },
  { value: 'ar', name: 'العربية' },
]
type Width = 'phone' | 'desktop'
/** The second is one at which the shop shows its columns; a narrow window scrolls. */
const widths: Record<Width, string> = { phone: 'w-97.5 max-w-full', desktop: 'w-full min-w-256' }

/** What is saved of a piece, as shoppers will see it. */
function PreviewScreen() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/_staff/products/$id/preview' })
  const own = usePreferences().locale
  const [locale, setLocale] = useState<Locale>(own)
  const [width, setWidth] = useState<Width>('phone')
  const { data: product, isPending, error } = useQuery(productQuery(id))
  const lacks = product?.missing.filter((path) => needed.has(path)) ?? []
  if (error && !product) {
    return (
      <NothingHere error={error}>
        <Link to="/products" className="link inline-flex items-center min-h-11">
          <Trans>To the products</Trans>
        </Link>
      </NothingHere>
    )
  }
  const toggle = (isPressed: boolean, label: string, onPress: () => void, lang?: Locale) => (
    <button
      type="button"
      lang={lang}
      className="chip min-h-11 aria-pressed:bg-tint aria-pressed:font-medium"
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {label}
    </button>
  )
  return (
    <>
      <PageTitle title={<Trans>Preview</Trans>} />
      <p className="mt-2 text-ink-muted">
        <Link to="/products/$id" params={{ id }} className="link">
          <Trans>Back to the piece</Trans>
        </Link>
        {' · '}
        <Trans>It shows what is saved.</Trans>
      </p>
      {isPending && <Waiting />}
      <FormError error={error} />
      {lacks.length > 0 && (
        <div className="mt-6">
          <MissingNote missing={lacks} />
        </div>
      )}
      {product && lacks.length === 0 && (
        <>
          <div className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
            <div role="group" aria-label={t`Language`} className="flex gap-1">
              {languages.map(({ value, name }) => (
                <span key={value}>{toggle(locale === value, name, () => setLocale(value), value)}</span>
              ))}
            </div>
            <div role="group" aria-label={t`Width`} className="flex gap-1">
              {toggle(width === 'phone', t({ message: 'Phone', context: 'width of a preview' }), () => setWidth('phone'))}
              {toggle(width === 'desktop', t({ message: 'Desktop', context: 'width of a preview' }), () => setWidth('desktop'))}
            </div>
          </div>
          {/* It scrolls sideways where the window is narrower: also by keys. */}
          <div role="region" aria-label={t`Preview`} tabIndex={0} className="mt-4 overflow-x-auto">
            <iframe
              key={`${locale} ${product.version}`}
              title={locale === 'ar' ? t`The page in Arabic` : t`The page in English`}
              src={`/preview/${id}?locale=${locale}`}
              sandbox="allow-same-origin"
              className={`block h-[80vh] border border-line ${widths[width]}`}
            />
          </div>
        </>
      )}
    </>
  )
}
