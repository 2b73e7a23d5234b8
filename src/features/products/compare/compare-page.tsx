import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQueries } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { Freshness } from '#src/blocks/freshness.tsx'
import { mostCompared } from '#src/blocks/products/compare-search.ts'
import { storeCompared } from '#src/blocks/products/compared.ts'
import { productQuery } from '#src/queries/product.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { isNotFound } from '../page/product-queries.ts'
import { ShareButton } from '../page/share-button.tsx'
import { CompareTable } from './compare-table.tsx'

type Props = {
  /** Those of the address. */
  asked: readonly string[]
  /** Those among them that are in the shop. */
  pieces: readonly string[]
  /** Those that are not on this device and could not be loaded. */
  unreached: readonly string[]
}

/** Up to four pieces side by side. */
export function ComparePage({ asked, pieces, unreached }: Props) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const answers = useSuspenseQueries({ queries: pieces.map((id) => productQuery(preferences, id)) })
  // One may have been withdrawn since the page was loaded.
  const shown = answers.filter(({ error }) => !isNotFound(error))
  const products = shown.map(({ data }) => data)
  const known = new Set([...products.map(({ id }) => id), ...unreached])
  const ids = asked.filter((id) => known.has(id)).join(' ')
  useEffect(() => storeCompared(ids === '' ? [] : ids.split(' ')), [ids])
  const missing = asked.length - known.size
  const [oldest] = products.flatMap(({ asOf }) => asOf ?? []).toSorted()
  return (
    <section className="page pt-8 lg:pt-12 pb-18 lg:pb-28">
      <PageTitle title={<Trans>Comparison</Trans>} />
      {missing > 0 && (
        <p className="mt-2 text-ink-muted" role="status">
          <Plural
            value={missing}
            one="One piece of this link is no longer in the shop."
            other="# pieces of this link are no longer in the shop."
          />
        </p>
      )}
      {unreached.length > 0 && <Unreached count={unreached.length} />}
      {products.length === 0 ? (
        <div className="mt-8">
          <EmptyState title={<Trans>Nothing to compare yet</Trans>} text={<HowToAdd />}>
            <ToShop />
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="mt-2 mb-6 flex flex-wrap items-center gap-x-7">
            <ShareButton title={t`Comparison`} pieces={ids.split(' ')} />
            <Freshness
              asOf={oldest}
              confirmedAt={Math.min(...shown.map(({ dataUpdatedAt }) => dataUpdatedAt))}
              className="min-h-11 text-sm text-ink-subtle"
            />
          </div>
          <CompareTable products={products} pieces={ids.split(' ')} />
          {known.size < mostCompared && (
            <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
              <p className="text-sm text-ink-muted text-pretty">
                <HowToAdd />
              </p>
              <ToShop />
            </div>
          )}
        </>
      )}
    </section>
  )
}

function Unreached({ count }: { count: number }) {
  const router = useRouter()
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-6 text-ink-muted">
      <p role="status">
        <Plural
          value={count}
          one="One piece is not on this device and could not be loaded."
          other="# pieces are not on this device and could not be loaded."
        />
      </p>
      <Button variant="link" onClick={() => void router.invalidate()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

const HowToAdd = (): ReactNode => <Trans>Open a piece and press “Compare” to put it here. Up to four stand side by side.</Trans>

function ToShop() {
  const { locale } = usePreferences()
  return (
    <Link to="/$locale/shop" params={{ locale }} className="btn btn-line">
      <Trans>Add a piece</Trans>
    </Link>
  )
}
