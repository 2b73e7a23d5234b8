import { Trans, useLingui } from '@lingui/react/macro'
import { Freshness } from '#src/blocks/freshness.tsx'
import { formatNumber } from '#i18n/formats/format.ts'
import { formatList } from '#i18n/formats/format-list.ts'
import { inQuotes, isolated } from '#i18n/formats/isolated.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { ShopList } from './shop-queries.ts'

/** "Showing 1–12 of 97", announced when it changes; the corrected query; the time of the data. */
export function ShowingLine({ list, confirmedAt }: { list: ShopList | undefined; confirmedAt: number }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const corrected = list?.meta.corrected
  const quoted = list?.meta.leftOut?.map((word) => isolated(inQuotes(word)))
  const leftOut = quoted && formatList(quoted, locale, 'conjunction')
  const shown = list?.products.length ?? 0
  const last = formatNumber(shown, locale)
  const total = formatNumber(list?.meta.total ?? 0, locale)
  const line = () => {
    if (!list) return '\u00A0'
    if (shown === 0) return t`Nothing found`
    return shown === 1 ? t`Showing 1 of ${total}` : t`Showing 1–${last} of ${total}`
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
      {leftOut !== undefined && <p className="mt-1.5">{t`No piece matches all of these words. Showing results without ${leftOut}.`}</p>}
      <div className="flex flex-wrap gap-x-5 text-sm text-ink-muted mt-1.5 lg:mt-2.5">
        <p role="status">{line()}</p>
        {list && <Freshness asOf={list.asOf} confirmedAt={confirmedAt} className="text-ink-subtle" />}
      </div>
    </>
  )
}
