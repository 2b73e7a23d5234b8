import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { StaffProductRow } from '#contract/products/staff-products.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { NothingHere } from '../not-here/nothing-here.tsx'
import { LabelOptions } from './label-options.tsx'
import { LabelPreview, PrintedLabels } from './label-pages.tsx'
import { firstOptions, formatOf } from './chosen-format.ts'
import { productQuery } from '../queries.ts'
import { shopQuery } from '../shop-query.ts'
import { Waiting } from '../waiting.tsx'

export const Route = createFileRoute('/_staff/products/labels')({
  staticData: { asks: ['staff.products.get'] },
  validateSearch: ({ ids }: Record<string, unknown>): { ids: string[] } => ({ ids: z.array(z.string()).safeParse(ids).data ?? [] }),
  component: LabelsScreen,
})

/** Labels of pieces for their trays, printed by the browser at the size of the paper. */
function LabelsScreen() {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const { ids } = useSearch({ from: '/_staff/products/labels' })
  const found = useQueries({ queries: ids.map((id) => productQuery(id)) })
  const shop = useQuery(shopQuery)
  const [options, setOptions] = useState(() => firstOptions(locale))
  const products = found.flatMap(({ data }) => data ?? [])
  const format = formatOf(options)
  const error = found.find((each) => each.error)?.error ?? shop.error
  if (error) {
    return (
      <NothingHere error={error}>
        <Link to="/products" className="link inline-flex items-center min-h-11">
          <Trans>To the products</Trans>
        </Link>
      </NothingHere>
    )
  }
  const isReady = shop.data && products.length === ids.length
  /** Shoppers can open a piece that is in the shop; another one opens at the desk. */
  const addressOf = ({ id, status }: StaffProductRow): string => {
    const language = options.language === 'both' ? locale : options.language
    return status === 'published' ? `${shop.data?.url}/${language}/product/${id}` : `${location.origin}/products/${id}`
  }
  const pages = { products, first: options.first, words: options, addressOf }
  return (
    <>
      <PageTitle title={<Trans>Labels</Trans>} />
      <p className="mt-2 text-ink-muted">
        <Plural value={ids.length} one="For # piece" other="For # pieces" />
      </p>
      {ids.length === 0 && (
        <Link to="/products" className="link inline-flex items-center min-h-11 mt-4">
          <Trans>Choose pieces in the list first.</Trans>
        </Link>
      )}
      {!isReady && <Waiting />}
      {isReady && ids.length > 0 && (
        <div className="mt-6 grid gap-8 lg:grid-cols-[22rem_1fr]">
          <div className="grid gap-5 content-start">
            <LabelOptions options={options} onChange={setOptions} />
            <Button isOff={!format} onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
            <p className="hint mt-0!">
              <Trans>In the dialog of the printer: actual size (100%), no margins, no headers and footers.</Trans>
            </p>
          </div>
          {format && (
            <section aria-label={t`How they will be printed`} className="min-w-0">
              <LabelPreview {...pages} format={format} />
              <PrintedLabels {...pages} format={format} />
            </section>
          )}
        </div>
      )}
    </>
  )
}
