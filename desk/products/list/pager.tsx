import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'

type Props = { meta: { total: number; page: number; perPage: number }; onPage: (page: number) => void }

/** Which rows of a list are shown, and the pages before and after. */
export function Pager({ meta: { total, page, perPage }, onPage }: Props) {
  const { t } = useLingui()
  const first = (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  if (total <= perPage && page === 1) return null
  return (
    <nav aria-label={t`Pages`} className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <Button variant="line" onClick={() => onPage(page - 1)}>
          <Trans>Previous page</Trans>
        </Button>
      )}
      {last < total && (
        <Button variant="line" onClick={() => onPage(page + 1)}>
          <Trans>Next page</Trans>
        </Button>
      )}
      {first <= last && (
        <span className="text-sm text-ink-muted num">
          <Trans>
            {first} to {last} of {total}
          </Trans>
        </span>
      )}
    </nav>
  )
}
