import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#src/i18n/format.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import type { ShopListState } from './use-shop-list.ts'

/** "Showing 1–12 of 97", told aloud when it changes; and the words that were searched for in the place of a slip. */
export function ShowingLine({ list: { meta, products } }: { list: ShopListState }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const corrected = meta?.corrected
  const last = formatNumber(products.length, locale)
  const total = formatNumber(meta?.total ?? 0, locale)
  const line = () => {
    if (!meta) return ' '
    if (meta.total === 0) return t`Nothing found`
    if (products.length === 1) return t`Showing 1 of ${total}`
    return t`Showing 1–${last} of ${total}`
  }
  return (
    <>
      {corrected !== undefined && (
        <p className="mt-1.5">
          <Trans>
            Showing results for <bdi className="font-medium">{corrected}</bdi>
          </Trans>
        </p>
      )}
      <p className="text-sm text-ink-muted mt-1.5 lg:mt-2.5" role="status">
        {line()}
      </p>
    </>
  )
}
